import type { OfficeTodayQuery } from '#generated/graphql.ts';

export type Overview = OfficeTodayQuery['officeOverview'];
