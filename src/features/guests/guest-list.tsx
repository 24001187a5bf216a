import { pageCount } from '../../messages/page-text.ts';
import { WrittenText } from '../../ui/text/written-text.tsx';
import { guestPath, type ListedGuest } from './guest.schema.ts';
import './guest-list.css';

/** Guests as links to their pages, with profession and number of interviews. */
export function GuestList({ guests }: { guests: Omit<ListedGuest, 'line' | 'updatedAt'>[] }) {
  return (
    <ul className="guest-list">
      {guests.map((guest) => (
        <li key={guest.id}>
          <a className="guest-list-link" href={guestPath(guest)}>
            <WrittenText className="guest-list-name">{guest.name}</WrittenText>{' '}
            <WrittenText>{guest.trade}</WrittenText>{' '}
            <span className="guest-list-count">{pageCount('interviews', guest.interviewCount)}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
