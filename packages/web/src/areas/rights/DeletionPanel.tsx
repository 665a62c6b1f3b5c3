import { Alert, Button } from '@mantine/core'
import type * as api from '@semilla/contract/rights.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRead } from '../../api/queries/reads.ts'
import { colon, formatLongDayOf } from '../../api/texts/format.ts'
import { useAction } from '../../forms/useAction.ts'
import { to } from '../../links/links.ts'
import { useConfirm } from '../../ui/dialogs/confirm.tsx'
import { TextAreaField } from '../../ui/fields/TextAreaField.tsx'
import { useFocusOnNew } from '../../ui/navigation/useFocusOnNew.ts'
import { NotRead } from '../../ui/page/LoadFailed.tsx'
import { Panel, Stack } from '../../ui/page/Panel.tsx'
import { askForDeletion, listMyDeletions, withdrawDeletion } from './queries.ts'

type Own = Output<typeof api.listMyDeletions>[number]

/** Asks for the deletion of one application, after saying what happens first. */
function Asking({ own: { applicationId, reference }, onAsked }: { own: Own; onAsked: () => void }) {
  const { t } = useTranslation()
  const confirm = useConfirm()
  const { act, isBusy } = useAction(askForDeletion)
  const [words, setWords] = useState('')
  async function ask() {
    const title = t('rights.deletion.sure', { reference })
    const isSure = await confirm({
      title,
      text: t('rights.deletion.text'),
      yes: t('rights.deletion.ask'),
      isDestructive: true,
    })
    if (!isSure) return
    if (await act({ applicationId, words: words.trim() }, () => t('rights.deletion.sent'))) onAsked()
  }
  return (
    <Stack>
      <TextAreaField
        name={`words-${applicationId}`}
        label={t('rights.deletion.words')}
        optional
        maxLength={500}
        value={words}
        onChange={setWords}
      />
      <div>
        <Button
          variant="default"
          loading={isBusy}
          aria-label={`${t('rights.deletion.ask')}${colon()}${t('rights.deletion.application', { reference })}`}
          onClick={() => void ask()}
        >
          {t('rights.deletion.ask')}
        </Button>
      </div>
    </Stack>
  )
}

/** Says what ends before staff can agree, also while a request waits: the family would wait for an answer that cannot come. */
function EndsFirst({ own: { isInUse, hasEnded } }: { own: Own }) {
  const { t } = useTranslation()
  if (isInUse) return <Alert color="yellow">{t('rights.deletion.inUse')}</Alert>
  if (hasEnded) return null
  return (
    <Alert color="yellow">
      <p>{t('rights.deletion.notEnded')}</p>
      <a href={to('familyDashboard')}>{t('rights.deletion.toApplications')}</a>
    </Alert>
  )
}

function OwnApplication({ own }: { own: Own }) {
  const { t } = useTranslation()
  const heading = useRef<HTMLHeadingElement>(null)
  const { act, isBusy } = useAction(withdrawDeletion)
  const { applicationId, reference, status, askedAt, reason } = own
  const focusHeading = useFocusOnNew(status, () => heading.current)
  const withdraw = async () => {
    if (await act({ applicationId })) focusHeading()
  }
  const isOpen = status !== 'granted' && status !== 'done'
  const day = askedAt ? formatLongDayOf(askedAt) : ''
  return (
    <section aria-label={t('rights.deletion.application', { reference })}>
      <h3 ref={heading} tabIndex={-1}>
        {t('rights.deletion.application', { reference })}
      </h3>
      {status && <p>{t(`rights.deletion.${status}`, { day, reason })}</p>}
      <Stack>
        {isOpen && <EndsFirst own={own} />}
        {status === 'asked' ? (
          <div>
            <Button
              variant="default"
              loading={isBusy}
              aria-label={`${t('rights.deletion.withdraw')}${colon()}${t('rights.deletion.application', { reference })}`}
              onClick={() => void withdraw()}
            >
              {t('rights.deletion.withdraw')}
            </Button>
          </div>
        ) : (
          isOpen && <Asking own={own} onAsked={focusHeading} />
        )}
      </Stack>
    </section>
  )
}

/** Shows each application of the family with its request for deletion. */
export function DeletionPanel() {
  const { t } = useTranslation()
  const read = useRead(listMyDeletions, {})
  return (
    <Panel title={t('rights.deletion.title')}>
      <p>{t('rights.deletion.text')}</p>
      {!read.data && <NotRead read={read} count={2} />}
      {read.data?.length === 0 && <p>{t('rights.deletion.none')}</p>}
      {read.data?.map((own) => (
        <OwnApplication key={own.applicationId} own={own} />
      ))}
    </Panel>
  )
}
