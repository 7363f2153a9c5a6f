import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import type { GraphQLContext } from '#kernel/request';
import { DrawingChanges, DrawingSession } from './desk.types.ts';
import type { DrawingHistoryService } from './drawing-history.service.ts';

@Resolver()
export class DrawingHistoryResolver {
  constructor(private readonly service: DrawingHistoryService) {}

  @Query(() => DrawingChanges, { description: "What changed in the signed-in user's drawing history, in order." })
  drawingChanges(
    @Ctx() { actor }: GraphQLContext,
    @Arg('after', () => Int, { defaultValue: 0, description: 'The last change that the device has.' }) after: number,
  ): Promise<DrawingChanges> {
    return this.service.changes(actor, { after });
  }

  @Mutation(() => Int, { description: 'Adds sessions to the drawing history, each once. Returns how many were new.' })
  saveDrawingSessions(
    @Ctx() { actor }: GraphQLContext,
    @Arg('sessions', () => [DrawingSession]) sessions: DrawingSession[],
  ): Promise<number> {
    return this.service.save(actor, sessions);
  }

  @Mutation(() => Boolean, { description: 'Removes a session from the drawing history, also one that another device will send later.' })
  async removeDrawingSession(@Ctx() { actor }: GraphQLContext, @Arg('id', () => ID) id: string): Promise<boolean> {
    await this.service.remove(actor, { id });
    return true;
  }
}
