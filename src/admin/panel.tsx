import type { ComponentPropsWithRef, ReactNode } from 'react';

interface PanelProps extends Omit<ComponentPropsWithRef<'section'>, 'title'> {
  title: string;
  /** Beside the title. */
  tools?: ReactNode;
}

/** A part of a screen, with a title above it. */
export function Panel({ title, tools, className = '', children, ...section }: PanelProps) {
  return (
    <section className={`panel ${className}`.trim()} aria-label={title} {...section}>
      <header className="panel-head row">
        <h2 className="panel-title">{title}</h2>
        {tools}
      </header>
      {children}
    </section>
  );
}
