import type { ServerResponse } from 'node:http';
import { publicUser } from '@archive/schema/accounts/account';
import { MAX_PROFILE_PICTURE_BYTES } from '@archive/schema/accounts/profile-picture';
import { REST } from '@archive/schema/rest';
import type { FastifyInstance } from 'fastify';
import { beforeBody, rawBodyScope } from '#kernel/http/raw-body';
import type { ChangeProfilePicture } from './change-profile-picture.ts';
import type { PictureAdmission } from './picture-admission.ts';

/** The request body is the picture. Only this route accepts such bodies, and only from users who may upload one. */
export function profilePictureRoutes(app: FastifyInstance, picture: ChangeProfilePicture, admission: PictureAdmission): void {
  app.delete(REST.profilePicture, async (request) => ({ success: true, user: publicUser(await picture.remove(request.actor)) }));
  rawBodyScope(app, MAX_PROFILE_PICTURE_BYTES, (scope) => {
    const options = {
      config: { needsActorBeforeBody: true },
      onRequest: beforeBody((request, reply) => admission.admit(request.actor, closeSignal(reply.raw))),
    };
    scope.put(REST.profilePicture, options, async (request, reply) => {
      admission.received(request.actor);
      return { success: true, user: publicUser(await picture.set(request.actor, request.body, closeSignal(reply.raw))) };
    });
  });
}

/** Aborts when the response is complete or the client has disconnected. */
function closeSignal(response: ServerResponse): AbortSignal {
  const closing = new AbortController();
  if (response.closed) closing.abort();
  else response.once('close', () => closing.abort());
  return closing.signal;
}
