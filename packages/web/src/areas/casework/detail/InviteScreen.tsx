import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Form } from '../../../forms/Form.tsx'
import { goOnFrom, useParameters } from '../../../links/links.ts'
import { Page } from '../../../ui/page/Page.tsx'
import { FormActions, Panel } from '../../../ui/page/Panel.tsx'
import { familyName, useDetail } from './detail.ts'
import { InvitationFields } from './dialogs/invitation/InvitationFields.tsx'
import { useInvitation } from './dialogs/invitation/useInvitation.ts'
import { WithDetail } from './WithDetail.tsx'
import { useWayBack } from './wayBack.ts'

const go = goOnFrom('inviteParent')

function InviteForm() {
  const { t } = useTranslation()
  const detail = useDetail()
  const { externalId, isLinked } = detail.application
  const { application, toApplication } = useWayBack()
  const { form, submit } = useInvitation(() => go('applicationDetail', application))
  if (isLinked) return <p>{t('casework.detail.invite.isLinked')}</p>
  if (!detail.may('invite')) return <p>{t('casework.detail.lookOnly')}</p>
  return (
    <Panel title={`${familyName(detail)} · ${externalId}`}>
      <Form form={form} onSubmit={submit}>
        <InvitationFields form={form} />
        <FormActions>
          <Button type="submit" loading={form.isBusy}>
            {t('casework.detail.invite.submit')}
          </Button>
          <Button component="a" variant="default" href={toApplication}>
            {t('shell.ui.cancel')}
          </Button>
        </FormActions>
      </Form>
    </Panel>
  )
}

/** Invites a parent to link the application, as a page of its own. */
export default function InviteScreen() {
  const { t } = useTranslation()
  const { applicationId } = useParameters('inviteParent')
  const { toApplication } = useWayBack()
  return (
    <Page
      title={t('casework.detail.invite.title')}
      above={<a href={toApplication}>{t('casework.detail.toApplication')}</a>}
      width="read"
    >
      <WithDetail applicationId={applicationId}>
        <InviteForm />
      </WithDetail>
    </Page>
  )
}
