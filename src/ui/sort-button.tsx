import { Icon } from './icon.tsx';
import './table.css';

export interface SortButtonProps {
  label: string;
  direction: 'asc' | 'desc' | false;
  onSort: () => void;
}

/** The head of a sortable column; its cell has the direction in `aria-sort`. */
export function SortButton({ label, direction, onSort }: SortButtonProps) {
  return (
    <button className="sort-button" type="button" onClick={onSort}>
      {label} <Icon name={direction === false ? 'sort' : direction === 'asc' ? 'up' : 'down'} />
    </button>
  );
}

/** The value of `aria-sort` for a direction. */
export function ariaSort(direction: SortButtonProps['direction']): 'ascending' | 'descending' | 'none' {
  if (direction === false) return 'none';
  return direction === 'asc' ? 'ascending' : 'descending';
}
