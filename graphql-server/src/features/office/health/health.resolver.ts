import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { withoutNulls } from '#domain/graphql/graphql-nulls';
import type { GraphQLContext } from '#kernel/request';
import { DONE, Done, OfficePageInput } from '../office.types.ts';
import type { HealthService } from './health.service.ts';
import {
  HealthPageInput,
  OfficeHealth,
  OfficeJobPage,
  OfficeMailPage,
  OfficeWebhookPage,
  RetryInput,
  RetryMailInput,
  TestMail,
  TestMailInput,
} from './health.types.ts';
import type { RepeatWorkService } from './repeat-work.service.ts';
import type { TestMailService } from './test-mail.ts';

@Resolver()
export class HealthResolver {
  constructor(
    private readonly health: HealthService,
    private readonly repeatWork: RepeatWorkService,
    private readonly testMail: TestMailService,
  ) {}

  @Query(() => OfficeHealth, { description: 'Release, settings and storage; for the owners only.' })
  officeHealth(@Ctx() { actor }: GraphQLContext): Promise<OfficeHealth> {
    return this.health.read(actor);
  }

  @Query(() => OfficeMailPage, { description: 'Emails that are owed, oldest first; for the owners only.' })
  officeMails(
    @Ctx() { actor }: GraphQLContext,
    @Arg('input', () => OfficePageInput, { nullable: true }) input?: OfficePageInput,
  ): Promise<OfficeMailPage> {
    return this.health.mails(actor, withoutNulls(input));
  }

  @Query(() => OfficeJobPage, { description: 'Background jobs, those that failed most often first; for the owners only.' })
  officeJobs(
    @Ctx() { actor }: GraphQLContext,
    @Arg('input', () => HealthPageInput, { nullable: true }) input?: HealthPageInput,
  ): Promise<OfficeJobPage> {
    return this.health.listJobs(actor, withoutNulls(input));
  }

  @Query(() => OfficeWebhookPage, { description: 'Notifications of the payment provider, newest first; for the owners only.' })
  officeWebhooks(
    @Ctx() { actor }: GraphQLContext,
    @Arg('input', () => HealthPageInput, { nullable: true }) input?: HealthPageInput,
  ): Promise<OfficeWebhookPage> {
    return this.health.webhooks(actor, withoutNulls(input));
  }

  @Mutation(() => Done, { description: 'Sends an owed email now; for the owners only.' })
  async retryMail(@Ctx() { actor }: GraphQLContext, @Arg('input', () => RetryMailInput) input: RetryMailInput): Promise<Done> {
    await this.repeatWork.retryMail(actor, withoutNulls(input));
    return DONE;
  }

  @Mutation(() => Done, { description: 'Runs a background job now; for the owners only.' })
  async retryJob(@Ctx() { actor }: GraphQLContext, @Arg('input', () => RetryInput) input: RetryInput): Promise<Done> {
    await this.repeatWork.retryJob(actor, withoutNulls(input));
    return DONE;
  }

  @Mutation(() => Done, { description: 'Handles a notification of the payment provider again; for the owners only.' })
  async rerunWebhook(@Ctx() { actor }: GraphQLContext, @Arg('input', () => RetryInput) input: RetryInput): Promise<Done> {
    await this.repeatWork.rerunWebhook(actor, withoutNulls(input));
    return DONE;
  }

  @Mutation(() => TestMail, {
    description: 'Sends a test email to the signed-in owner; a repeated call returns its status. For the owners only.',
  })
  sendTestMail(@Ctx() { actor }: GraphQLContext, @Arg('input', () => TestMailInput) input: TestMailInput): Promise<TestMail> {
    return this.testMail.send(actor, withoutNulls(input));
  }
}
