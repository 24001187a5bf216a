import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { Icon, type IconName } from './icon.tsx';
import './admin-button.css';
import './button.css';

/** The style of a button. */
export interface ButtonStyle {
  kind?: 'primary' | 'ghost' | 'quiet' | 'danger' | 'danger-quiet' | undefined;
  isSmall?: boolean | undefined;
  className?: string | undefined;
}

interface ButtonLook extends ButtonStyle {
  /** Before the label. */
  icon?: IconName;
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
  const { kind, isSmall, icon, className, children, ...rest } = props;
  return {
    ...rest,
    className: buttonClass({ kind, isSmall, className }),
    children: icon ? (
      <>
        <Icon name={icon} /> {children}
      </>
    ) : (
      children
    ),
  };
}

export function buttonClass({ kind = 'ghost', isSmall = false, className = '' }: ButtonStyle): string {
  return `button button-${kind} ${isSmall ? 'button-small' : ''} ${className}`.trim();
}
