import { publicUser } from '@archive/schema/accounts/account';
import { REST } from '@archive/schema/rest';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AccountService } from './account.service.ts';
import type { ConfirmPassword } from './password/confirm-password.ts';
import type { UpdateProfile } from './profile/update-profile.ts';
import type { AccountSessionsService } from './sign-in/account-sessions.service.ts';
import type { NewSession } from './sign-in/open-session.ts';

export function accountRoutes(
  app: FastifyInstance,
  service: AccountService,
  profile: UpdateProfile,
  confirmPassword: ConfirmPassword,
  sessions: AccountSessionsService,
): void {
  // A guest gets 200 too, so that an ordinary visit logs no error in the browser.
  app.get(REST.me, async (request) => {
    const user = await service.me(request.actor);
    return user ? { success: true, user: publicUser(user) } : { success: false, user: null };
  });
  app.post(REST.login, async (request) => welcome(request, await service.login(request.actor, request.body)));
  app.post(REST.register, async (request) => welcome(request, await service.register(request.actor, request.body)));
  app.post(REST.logout, async (request) => {
    await sessions.logout(request.actor);
    request.sessionCookie.clear();
    return { success: true };
  });
  app.post(REST.confirmPassword, async (request) => {
    await confirmPassword.run(request.actor, request.body);
    return { success: true };
  });
  app.patch(REST.profile, async (request) => ({
    success: true,
    user: publicUser(await profile.run(request.actor, request.body)),
  }));
}

function welcome(request: FastifyRequest, { user, token }: NewSession) {
  request.sessionCookie.set(token);
  return { success: true, user: publicUser(user) };
}
