/** Opens WhatsApp with a message to a telephone number, or else to a recipient who is chosen there. */
export function whatsAppMessage(text: string, number = ''): string {
  return `https://wa.me/${number}?text=${encodeURIComponent(text)}`;
}

/** Opens the mail program with a message. */
export function mailMessage({
  to = '',
  subject,
  text,
}: {
  to?: string;
  subject: string;
  text: string;
}): string {
  return `mailto:${to}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`;
}
