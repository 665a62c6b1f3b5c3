import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../api/session.ts'
import { to } from '../../../links/links.ts'
import { FormActions, Panel } from '../../../ui/page/Panel.tsx'

/** Shows a family the step that is left while this browser holds an application that no account has. */
export function HeldApplication() {
  const { t } = useTranslation()
  const { heldApplicationIds: [applicationId] = [], userId, userType } = useSession()
  if (applicationId === undefined) return null
  if (userId !== undefined && userType !== 'parent') return null
  return (
    <Panel title={t('shell.held.title')} tone="warm">
      <p>{t(userId === undefined ? 'shell.held.text' : 'shell.held.textSignedIn')}</p>
      <FormActions>
        {userId === undefined ? (
          <>
            <Button component="a" href={to('familySignUp', { applicationId })}>
              {t('shell.held.signUp')}
            </Button>
            <Button component="a" href={to('familySignIn', { applicationId })} variant="default">
              {t('shell.held.signIn')}
            </Button>
          </>
        ) : (
          <Button component="a" href={to('familySignIn', { applicationId })}>
            {t('shell.held.link')}
          </Button>
        )}
      </FormActions>
    </Panel>
  )
}
