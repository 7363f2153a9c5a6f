import { publicUser } from '@archive/schema/account';
import { REST } from '@archive/schema/rest';
import type { FastifyInstance } from 'fastify';
import type { AccountService } from './account.service.ts';

export function accountRoutes(app: FastifyInstance, service: AccountService): void {
  // A guest gets 200 too, so that an ordinary visit logs no error in the browser.
  app.get(REST.me, async (request) => {
    const user = await service.me(request.actor);
    return user ? { success: true, user: publicUser(user) } : { success: false, user: null };
  });
}
