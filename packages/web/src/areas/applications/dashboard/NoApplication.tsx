import { Button } from '@mantine/core'
import type { ApplicationStatus } from '@semilla/domain/applications/status.ts'
import { IconArrowRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { to } from '../../../links/links.ts'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { HeldApplication } from '../held/HeldApplication.tsx'
import { BegunApplication } from './BegunApplication.tsx'
import classes from './dashboard.module.css'
import { InvitationForm } from './InvitationForm.tsx'
import { useNewDraft } from './queries.ts'

/**
 * Shown without an active application: apply, continue a draft, or link the application that an agency has created. `after`
 * is the status of the application before.
 */
export function NoApplication({ after }: { after?: ApplicationStatus }) {
  const { t } = useTranslation()
  const draft = useNewDraft()
  const kind = after === 'enrolled' ? 'enrolled' : after ? 'ended' : 'first'
  return (
    <div className={classes.none}>
      <HeldApplication />
      {draft ? (
        <BegunApplication stored={draft} />
      ) : (
        <EmptyState
          title={t(`dashboard.none.${kind}`)}
          text={t(`dashboard.none.${kind}Text`)}
          actions={
            <Button component="a" size="lg" href={to('newApplication')} rightSection={<IconArrowRight aria-hidden />}>
              {t('dashboard.none.apply')}
            </Button>
          }
        />
      )}
      <InvitationForm />
    </div>
  )
}
