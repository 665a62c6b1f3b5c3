import { Button } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRead } from '../../../api/queries/reads.ts'
import { to, useParameters } from '../../../links/links.ts'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { Page } from '../../../ui/page/Page.tsx'
import { FormActions, Panel } from '../../../ui/page/Panel.tsx'
import { Skeletons } from '../../../ui/page/Skeletons.tsx'
import { getApplicationDetail } from '../../matching/queries.ts'
import { CannotShow } from '../detail/CannotShow.tsx'
import { familyName } from '../detail/detail.ts'
import classes from './create.module.css'

/** Says that the application was created, and what staff can do next. */
export default function CreatedScreen() {
  const { t } = useTranslation()
  const { applicationId } = useParameters('applicationCreated')
  const { data, error, refetch } = useRead(getApplicationDetail, { applicationId, really: false })
  /** Whether the browser refused to close the tab, which it does for tabs that the user opened. */
  const [staysOpen, setStaysOpen] = useState(false)
  const close = () => {
    window.close()
    setStaysOpen(true)
  }
  if (error?.status === 404)
    return (
      <Page title={t('casework.detail.title')} width="read">
        <CannotShow error={error} retry={() => void refetch()} />
      </Page>
    )
  return (
    <Page title={t('creating.created.title')} width="read">
      <Panel tone="soft">
        {error && <EmptyState title={error.message} />}
        {!data && !error && <Skeletons count={2} />}
        {data && (
          <p className={classes.created}>
            <IconCircleCheck aria-hidden size={32} stroke={1.75} />
            <span>{t('creating.created.of', { name: familyName(data), number: data.application.externalId })}</span>
          </p>
        )}
        <FormActions>
          <Button component="a" href={to('applicationDetail', { applicationId })}>
            {t('creating.created.edit')}
          </Button>
          <Button component="a" variant="default" href={to('searchFamily')}>
            {t('creating.created.another')}
          </Button>
          <Button variant="default" onClick={close}>
            {t('creating.created.close')}
          </Button>
        </FormActions>
        <p role="status">{staysOpen && t('creating.created.staysOpen')}</p>
      </Panel>
    </Page>
  )
}
