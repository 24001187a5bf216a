import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { Icon, type IconName } from './icon.tsx';
import './admin-button.css';
import './button.css';

interface ButtonLook {
  kind?: 'primary' | 'ghost' | 'quiet' | 'danger' | 'danger-quiet';
  isSmall?: boolean;
  /** Before the label. */
  icon?: IconName;
  className?: string;
  /** The label. */
  children: ReactNode;
}

interface ButtonProps extends ButtonLook, Omit<ComponentPropsWithRef<'button'>, keyof ButtonLook | 'type'> {
  /** Cannot be pressed, but keeps the focus. */
  isOff?: boolean;
}

/** A button of the admin area; one whose work can be waited for is a `BusyButton`. */
export function Button({ isOff, onClick, ...props }: ButtonProps) {
  return (
    <button {...look(props)} type="button" aria-disabled={isOff} onClick={isOff ? undefined : onClick} />
  );
}

/** A link between screens that looks like a button. */
export function ButtonLink({ to, ...props }: ButtonLook & Omit<LinkProps, keyof ButtonLook>) {
  return <Link to={to} {...look(props)} />;
}

function look<Props extends ButtonLook>(props: Props) {
  const { kind = 'ghost', isSmall = false, icon, className = '', children, ...rest } = props;
  return {
    ...rest,
    className: `button button-${kind} ${isSmall ? 'button-small' : ''} ${className}`.trim(),
    children: icon ? (
      <>
        <Icon name={icon} /> {children}
      </>
    ) : (
      children
    ),
  };
}
