import type { TypedDocumentNode } from '@apollo/client';
import { AccountFindMyDownloadsDocument, AccountForgotPasswordDocument, AccountRecoverUsernameDocument } from '#generated/graphql.ts';
import type { AuthView } from '#platform/navigation/window-events.ts';
import type { FailureTexts } from '../account-toasts.ts';
import { oneText } from '../account-toasts.ts';

export type EmailRequestView = Exclude<AuthView, 'login' | 'register'>;

/** A request by email address only. The server's answer doesn't reveal whether the address has an account. */
export interface EmailRequest {
  title: string;
  description: string;
  submitLabel: string;
  document: TypedDocumentNode<unknown, { email: string }>;
  success: { title: string; description: string };
  failure: FailureTexts;
}

export const emailRequests: Record<EmailRequestView, EmailRequest> = {
  'forgot-password': {
    title: 'Forgot Password',
    description: "Enter your account's email address. We'll send you a link to set a new password.",
    submitLabel: 'Send Reset Link',
    document: AccountForgotPasswordDocument,
    success: { title: 'Reset Link Sent', description: 'If this email exists, a password reset link has been sent.' },
    failure: oneText('Error', 'Failed to send reset email. Please try again.'),
  },
  'recover-username': {
    title: 'Find Username',
    description: "Enter your account's email address. We'll send you your username.",
    submitLabel: 'Send Username',
    document: AccountRecoverUsernameDocument,
    success: { title: 'Username Sent', description: 'If this email exists, your username has been sent.' },
    failure: oneText('Error', 'Failed to send username. Please try again.'),
  },
  'find-downloads': {
    title: 'Find My Downloads',
    description: "Enter the email address you used at checkout. We'll send your download links again. You don't need an account.",
    submitLabel: 'Send Download Links',
    document: AccountFindMyDownloadsDocument,
    success: { title: 'Download Links Sent', description: 'If this email has purchases, the download links have been sent.' },
    failure: oneText('Error', 'Failed to send download links. Please try again.'),
  },
};
