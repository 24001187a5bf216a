/** A message that is ready to be sent. */
export interface Letter {
  subject: string;
  text: string;
}

/** Opens WhatsApp with a message to a telephone number, or else to a recipient who is chosen there. */
export function whatsAppMessage(text: string, number = ''): string {
  return `https://wa.me/${number}?text=${encodeURIComponent(text)}`;
}

/** Opens the mail program with a message. */
export function mailMessage({ subject, text }: Letter, to = ''): string {
  return `mailto:${to}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`;
}
