import { useLanguage } from '../../admin/admin-language.tsx';
import { type Loaded, LoadedContent } from '../../admin/admin-screen.tsx';
import { Panel } from '../../admin/panel.tsx';
import { dayTitle } from '../activity/activity-days.ts';
import { useShownInterview } from '../interviews/editor/interview-screen.client.tsx';
import type { Readership } from './readership.client.ts';
import { READ_STAGES } from './readership.schema.ts';
import './readership.css';

/** How often the interview on the screen was read; nothing before it was published. */
export function ReadershipPanel({ loaded }: { loaded: Loaded<Readership> }) {
  const { t } = useLanguage();
  const { state } = useShownInterview().interview;
  if (state !== 'published' && loaded.isLoaded && loaded.data.opened === 0) return null;
  return (
    <Panel title={t('readership.title')}>
      <div className="panel-body stack stack-4">
        <LoadedContent loaded={loaded} failed={t('readership.failed')}>
          {(readership) => <Readings {...readership} />}
        </LoadedContent>
      </div>
    </Panel>
  );
}

function Readings({ days, ...sums }: Readership) {
  const { t, count } = useLanguage();
  return (
    <>
      <p className="readership-sums">
        {READ_STAGES.map((stage) => (
          <span key={stage} className={`readership-${stage}`}>
            {count(stage, sums[stage])}
          </span>
        ))}
      </p>
      {sums.opened > 0 && <Days days={days} />}
      <p className="detail">{t('readership.hint')}</p>
    </>
  );
}

/** A chart of so many readings a day at least, so that a single one does not fill it. */
const HEIGHT_MIN = 4;

/** A bar for each day and, for screen readers and exact numbers, a table of the days with readings. */
function Days({ days }: Pick<Readership, 'days'>) {
  const { t, locale, number } = useLanguage();
  const height = Math.max(HEIGHT_MIN, ...days.flatMap(({ opened, finished }) => [opened, finished]));
  const today = days.at(-1)?.day ?? '';
  const title = (day = '') => dayTitle(locale, day, today);
  return (
    <>
      <div aria-hidden="true">
        <svg className="readership-chart" viewBox={`0 0 ${days.length} ${height}`} preserveAspectRatio="none">
          {READ_STAGES.map((stage) => (
            <g key={stage} className={`readership-${stage}`}>
              {days.map(({ day, [stage]: read }, at) => (
                <rect key={day} x={at + 0.15} y={height - read} width="0.7" height={read} />
              ))}
            </g>
          ))}
        </svg>
        <p className="readership-axis detail">
          <span>{title(days[0]?.day)}</span> <span>{title(today)}</span>
        </p>
      </div>
      <details className="readership-days">
        <summary>{t('readership.days')}</summary>
        <table>
          <thead>
            <tr>
              {(['day', ...READ_STAGES] as const).map((column) => (
                <th key={column} scope="col">
                  {t(`readership.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days
              .filter(({ opened, finished }) => opened + finished > 0)
              .toReversed()
              .map(({ day, opened, finished }) => (
                <tr key={day}>
                  <th scope="row">{title(day)}</th>
                  <td>{number(opened)}</td>
                  <td>{number(finished)}</td>
                </tr>
              ))}
          </tbody>
        </table>
      </details>
    </>
  );
}
