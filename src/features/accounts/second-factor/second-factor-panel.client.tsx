import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useLanguage } from '../../../admin/admin-language.tsx';
import { Button } from '../../../ui/button.tsx';
import { QrCode } from '../../../ui/pictures/qr-code.client.tsx';
import { CallFailed } from '../../../admin/call-failed.tsx';
import { RecoveryCodes } from './recovery-codes.client.tsx';
import { SecondFactorForm } from './second-factor-form.client.tsx';
import {
  proposeSecondFactor,
  turnOffSecondFactor,
  turnOnSecondFactor,
  type SecondFactorProposal,
  type SecondFactorState,
} from '../account.client.ts';
import { useCall } from '../../../admin/use-row-calls.ts';
import { Panel } from '../../../admin/panel.tsx';
import '../accounts.css';

/** The content of the panel: the state, the set-up, the recovery codes, or turning it off. */
type Step =
  | { name: 'state' }
  | { name: 'setUp'; proposal: SecondFactorProposal }
  | { name: 'codes'; codes: string[] }
  | { name: 'off' };

/** Settings of the optional second step of signing in. */
export function SecondFactorPanel({ state }: { state: SecondFactorState }) {
  const { t } = useLanguage();
  const { revalidate } = useRevalidator();
  const [step, setStep] = useState<Step>({ name: 'state' });
  const panel = useRef<HTMLElement>(null);
  // The focused element is removed with its step.
  const move = (next: Step) => {
    setStep(next);
    panel.current?.focus();
  };
  const goBack = () => move({ name: 'state' });
  return (
    <Panel
      title={t('secondFactor.title')}
      tools={state.isOn && <span className="chip">{t('secondFactor.on')}</span>}
      ref={panel}
      tabIndex={-1}
    >
      <div className="panel-body second-factor stack stack-4">
        {step.name === 'state' && <State state={state} onStep={setStep} />}
        {step.name === 'setUp' && (
          <SetUp
            proposal={step.proposal}
            onDone={(codes) => move({ name: 'codes', codes })}
            onCancel={goBack}
          />
        )}
        {step.name === 'codes' && (
          <RecoveryCodes
            done={t('secondFactor.turnedOn')}
            codes={step.codes}
            // Not earlier: if the state could not be fetched, its error would replace the codes.
            onDone={() => void revalidate().then(goBack)}
          />
        )}
        {step.name === 'off' && (
          <>
            <p>{t('secondFactor.off.hint')}</p>
            <SecondFactorForm
              submit={t('secondFactor.turnOff')}
              failed={t('secondFactor.failed')}
              onSubmit={async (input) => {
                await turnOffSecondFactor({ body: input });
                await revalidate();
                goBack();
              }}
              onCancel={goBack}
            />
          </>
        )}
      </div>
    </Panel>
  );
}

function State({ state, onStep }: { state: SecondFactorState; onStep: (step: Step) => void }) {
  const { t } = useLanguage();
  const { isBusy, failure, run } = useCall();
  const propose = () => run(async () => onStep({ name: 'setUp', proposal: await proposeSecondFactor() }));
  if (state.isOn) {
    return (
      <>
        <p>{t('secondFactor.on.hint')}</p>
        <Button onClick={() => onStep({ name: 'off' })}>{t('secondFactor.turnOff')}</Button>
      </>
    );
  }
  return (
    <>
      {failure !== null && <CallFailed title={t('secondFactor.failed')} error={failure} />}
      <p>{t('secondFactor.hint')}</p>
      <Button isOff={isBusy} onClick={() => void propose()}>
        {t('secondFactor.turnOn')}
      </Button>
    </>
  );
}

interface SetUpProps {
  proposal: SecondFactorProposal;
  onDone: (codes: string[]) => void;
  onCancel: () => void;
}

function SetUp({ proposal: { secret, uri }, onDone, onCancel }: SetUpProps) {
  const { t } = useLanguage();
  return (
    <>
      <p>{t('secondFactor.scan')}</p>
      <QrCode text={uri} label={t('secondFactor.qr')} />
      <p>
        {t('secondFactor.secret')}{' '}
        <bdi className="second-factor-secret" dir="ltr">
          {secret.match(/.{4}/g)?.join(' ')}
        </bdi>
      </p>
      <SecondFactorForm
        submit={t('secondFactor.turnOn')}
        failed={t('secondFactor.failed')}
        onSubmit={async (input) =>
          onDone((await turnOnSecondFactor({ body: { ...input, secret } })).recoveryCodes)
        }
        onCancel={onCancel}
      />
    </>
  );
}
