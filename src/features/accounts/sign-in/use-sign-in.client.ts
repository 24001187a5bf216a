import { useState } from 'react';
import { useLanguage } from '../../../admin/admin-language.tsx';
import { signIn } from '../account.client.ts';
import type { SignIn } from '../account.schema.ts';
import { refusalOf } from '../../../admin/api.client.ts';
import { saveToken } from '../../../admin/session.client.ts';

/** Signs in, stores the token and calls `onSignedIn`. */
export function useSignIn(onSignedIn: () => Promise<void> | void) {
  const { t } = useLanguage();
  const [failure, setFailure] = useState<string | null>(null);
  const [hasSecondStep, setHasSecondStep] = useState(false);
  const submit = async (credentials: SignIn) => {
    setFailure(null);
    try {
      const token = await signIn(credentials);
      if (token === null) return setFailure(t('login.noToken'));
      saveToken(token);
      await onSignedIn();
    } catch (error) {
      const refusal = refusalOf(error);
      const isCodeAsked = refusal?.code === 'second_factor';
      if (isCodeAsked) setHasSecondStep(true);
      // The first time this is no failure: the form asks for the code.
      if (isCodeAsked && credentials.code === undefined) return;
      setFailure(refusal?.message ?? t('login.failed'));
    }
  };
  const startAgain = () => {
    setHasSecondStep(false);
    setFailure(null);
  };
  return { failure, hasSecondStep, submit, startAgain };
}
