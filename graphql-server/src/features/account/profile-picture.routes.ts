import { publicUser } from '@archive/schema/account';
import { MAX_PICTURE_BYTES } from '@archive/schema/profile-picture';
import { REST } from '@archive/schema/rest';
import type { FastifyInstance } from 'fastify';
import type { ChangeProfilePicture } from './change-profile-picture.ts';

/** The picture is the body itself. Only these routes read such bodies. */
export function profilePictureRoutes(app: FastifyInstance, picture: ChangeProfilePicture): void {
  app.register(async (scope) => {
    const parse = { parseAs: 'buffer', bodyLimit: MAX_PICTURE_BYTES } as const;
    scope.addContentTypeParser(/^image\//, parse, (_request, body, done) => done(null, body));
    scope.put(REST.profilePicture, { bodyLimit: MAX_PICTURE_BYTES }, async (request) => ({
      success: true,
      user: publicUser(await picture.set(request.actor, request.body)),
    }));
    scope.delete(REST.profilePicture, async (request) => ({ success: true, user: publicUser(await picture.remove(request.actor)) }));
  });
}
