import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { to } from '../../../links/links.ts'
import { FormActions, Panel } from '../../../ui/page/Panel.tsx'

/** Leads to sign-up or sign-in with the application; whoever is signed in already goes on and links it. */
export default function HeldPanel({ applicationId, isSignedIn }: { applicationId: number; isSignedIn: boolean }) {
  const { t } = useTranslation()
  return (
    <Panel title={t('shell.held.title')} tone="warm">
      <p>{t('shell.held.text')}</p>
      <FormActions>
        {isSignedIn ? (
          <Button component="a" href={to('familySignIn', { applicationId })}>
            {t('shell.held.link')}
          </Button>
        ) : (
          <>
            <Button component="a" href={to('familySignUp', { applicationId })}>
              {t('shell.held.signUp')}
            </Button>
            <Button component="a" href={to('familySignIn', { applicationId })} variant="default">
              {t('shell.signIn')}
            </Button>
          </>
        )}
      </FormActions>
    </Panel>
  )
}
