import type { ServerResponse } from 'node:http';
import { publicUser } from '@archive/schema/account';
import { MAX_PICTURE_BYTES } from '@archive/schema/profile-picture';
import { REST } from '@archive/schema/rest';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ChangeProfilePicture } from './change-profile-picture.ts';
import type { PictureAdmission } from './picture-admission.ts';

/** The picture is the body itself. Only one route reads such bodies, and only of users that may send one. */
export function profilePictureRoutes(app: FastifyInstance, picture: ChangeProfilePicture, admission: PictureAdmission): void {
  app.delete(REST.profilePicture, async (request) => ({ success: true, user: publicUser(await picture.remove(request.actor)) }));
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    const options = {
      bodyLimit: MAX_PICTURE_BYTES,
      config: { needsActorBeforeBody: true },
      onRequest: (request: FastifyRequest, reply: FastifyReply) => admit(admission, request, reply),
    };
    scope.put(REST.profilePicture, options, async (request, reply) => {
      admission.received(request.actor);
      return { success: true, user: publicUser(await picture.set(request.actor, request.body, closeSignal(reply.raw))) };
    });
  });
}

async function admit(admission: PictureAdmission, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  try {
    await admission.admit(request.actor, closeSignal(reply.raw));
  } catch (error) {
    // The body may be on its way. No one reads it.
    reply.header('connection', 'close');
    throw error;
  }
}

/** Aborts when the answer is complete, or the client is gone. */
function closeSignal(response: ServerResponse): AbortSignal {
  const closing = new AbortController();
  if (response.closed) closing.abort();
  else response.once('close', () => closing.abort());
  return closing.signal;
}
