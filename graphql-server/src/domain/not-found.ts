import { type AppError, notFound } from '#kernel/errors';

export const eventNotFound = (): AppError => notFound("We couldn't find this event.");

export const saleNotFound = (): AppError => notFound("We couldn't find this order or ticket.");
