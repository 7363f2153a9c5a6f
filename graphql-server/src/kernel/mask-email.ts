/** Enough to recognize a name that one knows: 'A***'. */
export function maskName(name: string): string {
  return `${name.slice(0, 1)}***`;
}

/** Enough to recognize an address that one knows, and too little for anyone else: 'a***@mail.example'. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}***${email.slice(at)}`;
}
