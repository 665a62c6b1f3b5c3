import { Button, Group } from '@mantine/core'
import type * as api from '@semilla/contract/rights.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useList } from '../../api/queries/list.ts'
import { formatInstant } from '../../api/texts/format.ts'
import { FormDialog } from '../../forms/FormDialog.tsx'
import { useAction } from '../../forms/useAction.ts'
import { useForm } from '../../forms/useForm.ts'
import { to } from '../../links/links.ts'
import { useConfirm } from '../../ui/dialogs/confirm.tsx'
import { TextAreaField } from '../../ui/fields/TextAreaField.tsx'
import { DataGrid } from '../../ui/grid/DataGrid.tsx'
import { focusPlace } from '../../ui/navigation/focus.ts'
import { focusWhenLost } from '../../ui/navigation/lostFocus.ts'
import { toast } from '../../ui/notifications/toasts.tsx'
import { EmptyState } from '../../ui/page/EmptyState.tsx'
import { Page } from '../../ui/page/Page.tsx'
import { decideDeletion, listDeletionRequests } from './queries.ts'

type Request = Output<typeof api.listDeletionRequests>['items'][number]
const nameOf = ({ familyName, reference }: Request) => familyName || reference
/** Returns the family of a request with its reference, as more than one family may have the name. */
const familyOf = (t: TFunction, { familyName: name, reference }: Request) =>
  name ? t('rights.staff.familyOf', { name, reference }) : reference
const rules = z.object({ reason: z.string().trim().min(1, { error: 'required' }).max(500, { error: 'tooLong' }) })

const placeOf = (requestId: number) => `deletion-${requestId}`
/** Focuses the family of a request whose buttons go away, or the title where the list has moved it out of sight. */
function focusDecided({ id }: Request) {
  focusPlace(placeOf(id))
  focusWhenLost()
}

function DeclineDialog({ request, onClose }: { request: Request; onClose: () => void }) {
  const { t } = useTranslation()
  const form = useForm({
    start: { reason: '' },
    rules,
    labels: () => t('rights.staff.reason'),
    keptAs: `deletion:${request.id}`,
  })
  const submit = form.submit(decideDeletion, ({ reason }) => ({ requestId: request.id, isGranted: false, reason }), {
    done: () => {
      toast.done(t('rights.staff.said.declined', { reference: request.reference }))
      onClose()
      focusDecided(request)
    },
  })
  return (
    <FormDialog
      title={t('rights.staff.declineTitle', { family: familyOf(t, request) })}
      form={form}
      yes={t('rights.staff.decline')}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextAreaField {...form.bind('reason')} maxLength={500} />
    </FormDialog>
  )
}

type DecisionProps = { request: Request; isBusy: boolean; onGrant: () => void; onDecline: () => void }

function Decision({ request, isBusy, onGrant, onDecline }: DecisionProps) {
  const { t } = useTranslation()
  if (request.status !== 'asked')
    return [t(`rights.staff.statuses.${request.status}`), request.reason].filter(Boolean).join(' · ')
  return (
    <Group gap="xs">
      {request.isInUse ? (
        t('rights.staff.inUse')
      ) : (
        <Button
          size="compact-sm"
          disabled={isBusy}
          aria-label={t('rights.staff.grantOf', { name: nameOf(request) })}
          onClick={onGrant}
        >
          {t('rights.staff.grant')}
        </Button>
      )}
      <Button
        size="compact-sm"
        variant="default"
        disabled={isBusy}
        aria-label={t('rights.staff.declineOf', { name: nameOf(request) })}
        onClick={onDecline}
      >
        {t('rights.staff.decline')}
      </Button>
    </Group>
  )
}

/** Shows the families that ask for deletion, for staff to decide. */
export default function DeletionRequestsScreen() {
  const { t } = useTranslation()
  const confirm = useConfirm()
  const list = useList(listDeletionRequests, { pageSize: 50 })
  const { act, isBusy } = useAction(decideDeletion)
  const [declining, setDeclining] = useState<Request>()
  async function grant(request: Request) {
    const { id, reference } = request
    const title = t('rights.staff.sure', { family: familyOf(t, request) })
    const isSure = await confirm({
      title,
      text: t('rights.staff.sureText'),
      yes: t('rights.staff.sureYes'),
      isDestructive: true,
    })
    if (!isSure) return
    const said = () => t('rights.staff.said.granted', { reference })
    await act({ requestId: id, isGranted: true, reason: '' }, said)
    focusDecided(request)
  }
  return (
    <Page title={t('rights.staff.title')} intro={t('rights.staff.intro')} width="full">
      <DataGrid
        name="deletionRequests"
        label={t('rights.staff.title')}
        columns={[
          {
            id: 'family',
            title: t('rights.staff.family'),
            cell: (request) => (
              <>
                <a id={placeOf(request.id)} href={to('applicationDetail', { applicationId: request.applicationId })}>
                  {nameOf(request)}
                </a>{' '}
                {request.familyName && <small>{request.reference}</small>}
              </>
            ),
            width: 12,
          },
          { id: 'asked', title: t('rights.staff.asked'), cell: ({ askedAt }) => formatInstant(askedAt), width: 11 },
          {
            id: 'words',
            title: t('rights.staff.words'),
            cell: ({ words }) => words,
            width: 16,
            grow: 2,
          },
          {
            id: 'status',
            title: t('rights.staff.status'),
            cell: (request) => (
              <Decision
                {...{ request, isBusy }}
                onGrant={() => void grant(request)}
                onDecline={() => setDeclining(request)}
              />
            ),
            width: 14,
          },
          { id: 'decided', title: t('rights.staff.decided'), cell: ({ decidedByName }) => decidedByName, width: 9 },
        ]}
        {...list}
        keyOf={({ id }) => String(id)}
        nameOf={nameOf}
        empty={<EmptyState title={t('rights.staff.none')} text={t('rights.staff.noneText')} />}
      />
      {declining && <DeclineDialog request={declining} onClose={() => setDeclining(undefined)} />}
    </Page>
  )
}
