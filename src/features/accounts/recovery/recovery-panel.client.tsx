import { zodResolver } from '@hookform/resolvers/zod';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import { useLanguage } from '../../../admin/admin-language.tsx';
import { CallFailed } from '../../../admin/call-failed.tsx';
import { useRequiredFields } from '../../../admin/form-texts.ts';
import { Panel } from '../../../admin/panel.tsx';
import { useCall } from '../../../admin/use-row-calls.ts';
import { BusyButton } from '../../../ui/busy-button.tsx';
import { PasswordField } from '../../../ui/forms/password-field.tsx';
import { renewRecoveryCodes, type SecondFactorState } from '../account.client.ts';
import { ownPasswordProofSchema } from '../account.schema.ts';
import { CodeField } from '../second-factor/code-field.tsx';
import { RecoveryCodes } from '../second-factor/recovery-codes.client.tsx';
import { useAskedCode } from '../second-factor/use-asked-code.client.ts';
import '../accounts.css';

/** How many recovery codes are left, and new ones after the password. */
export function RecoveryPanel({ state }: { state: SecondFactorState }) {
  const { t } = useLanguage();
  const { revalidate } = useRevalidator();
  const [codes, setCodes] = useState<string[] | null>(null);
  const panel = useRef<HTMLElement>(null);
  const show = (next: string[] | null) => {
    setCodes(next);
    // The focused element is removed.
    panel.current?.focus();
  };
  return (
    <Panel title={t('secondFactor.codes')} id="recovery-codes" ref={panel} tabIndex={-1}>
      <div className="panel-body second-factor stack stack-4">
        {codes === null ? (
          <>
            <p>{t('recovery.codes.why')}</p>
            {state.isOn && <p>{t('recovery.codes.oneFactor')}</p>}
            {state.recoveryCodesLeft > 0 && (
              <p>{t('secondFactor.codesLeft', { count: state.recoveryCodesLeft })}</p>
            )}
            <NewCodes hasCodes={state.recoveryCodesLeft > 0} onMade={show} />
          </>
        ) : (
          // Reloaded not earlier: if that failed, its error would replace the codes.
          <RecoveryCodes
            done={t('recovery.codes.made')}
            codes={codes}
            onDone={() => void revalidate().then(() => show(null))}
          />
        )}
      </div>
    </Panel>
  );
}

function NewCodes({ hasCodes, onMade }: { hasCodes: boolean; onMade: (codes: string[]) => void }) {
  const { t } = useLanguage();
  const { isBusy, failure, run } = useCall();
  const form = useForm({ resolver: zodResolver(ownPasswordProofSchema), defaultValues: { password: '' } });
  const { field } = useRequiredFields(form);
  const code = useAskedCode(form, ['password', 'code']);
  const submit = form.handleSubmit((body) =>
    run(async () => {
      try {
        onMade((await renewRecoveryCodes({ body })).recoveryCodes);
      } catch (error) {
        if (!code.show(error)) throw error;
      }
    }),
  );
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      {failure !== null && <CallFailed title={t('recovery.codes.failed')} error={failure} />}
      <PasswordField
        label={t('account.password.current')}
        autoComplete="current-password"
        {...field('password')}
      />
      {code.isAsked && <CodeField {...field('code')} />}
      <BusyButton
        type="submit"
        label={t(hasCodes ? 'recovery.codes.renew' : 'recovery.codes.make')}
        busyLabel={t('action.saving')}
        isBusy={isBusy}
      />
    </form>
  );
}
