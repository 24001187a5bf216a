import { pageCount } from '../../messages/page-text.ts';
import { WrittenText } from '../../ui/text/written-text.tsx';
import { Portrait } from '../media/portrait.tsx';
import type { ListedGuest } from './guest.schema.ts';
import './guest-list.css';

interface GuestLinkView extends Pick<ListedGuest, 'id' | 'name' | 'trade' | 'interviewCount' | 'image'> {
  /** Of the guest's page, or of their only interview. */
  path: string;
}

/** Guests as links, with portrait, profession and, if there are several, the number of interviews. */
export function GuestList({ guests }: { guests: GuestLinkView[] }) {
  return (
    <ul className="guest-list">
      {guests.map(({ id, name, trade, interviewCount, image, path }) => (
        <li key={id}>
          <a className="guest-list-link" href={path}>
            <Portrait id={id} name={name} image={image} sizes="3.5rem" isTinted isSmall />
            <span className="guest-list-text">
              <WrittenText className="guest-list-name">{name}</WrittenText> <WrittenText>{trade}</WrittenText>{' '}
              {interviewCount > 1 && (
                <span className="guest-list-count">{pageCount('interviews', interviewCount)}</span>
              )}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
