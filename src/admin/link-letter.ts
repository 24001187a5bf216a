import { mailMessage, whatsAppMessage } from '../kernel/ready-messages.ts';

/** A ready message with a link; the address stands below its text. */
export interface Letter {
  subject: string;
  text: string;
}

/** Opens WhatsApp with the message; the host chooses the recipient there. */
export function whatsAppAddress({ text }: Letter, url: string): string {
  return whatsAppMessage(`${text}\n${url}`);
}

/** Opens the mail program with the message. */
export function mailAddress({ subject, text }: Letter, url: string): string {
  return mailMessage({ subject, text: `${text}\n${url}` });
}
