import { Ctx, Query, Resolver } from 'type-graphql';
import type { GraphQLContext } from '#kernel/request';
import { DONE, Done } from '../office.types.ts';
import type { DataExportService } from './data-export.service.ts';

@Resolver()
export class DataExportResolver {
  constructor(private readonly service: DataExportService) {}

  @Query(() => Done, { description: 'Whether tables can be downloaded now; for the owners only, with a confirmed password.' })
  canExportData(@Ctx() { actor }: GraphQLContext): Done {
    this.service.check(actor);
    return DONE;
  }
}
