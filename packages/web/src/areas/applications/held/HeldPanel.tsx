import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { to } from '../../../links/links.ts'
import { focusTitle } from '../../../ui/navigation/focus.ts'
import { FormActions, Panel } from '../../../ui/page/Panel.tsx'
import { DeleteHeld } from './DeleteHeld.tsx'

type Props = {
  applicationId: number
  isSignedIn: boolean
  /** Whether somebody said here that they did not send it. */
  isLeft: boolean
}

/**
 * Leads to sign-up or sign-in with the application; whoever is signed in already is asked there whether to link it. Or
 * deletes it.
 */
export default function HeldPanel({ applicationId, isSignedIn, isLeft }: Props) {
  const { t } = useTranslation()
  return (
    <Panel title={t(isLeft ? 'shell.held.leftTitle' : 'shell.held.title')} tone="warm">
      <p>{t(isLeft ? 'shell.held.leftText' : 'shell.held.text')}</p>
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
        <DeleteHeld applicationId={applicationId} done={focusTitle} />
      </FormActions>
    </Panel>
  )
}
