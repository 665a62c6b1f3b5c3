import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '../../../api/callError.ts'
import { useRead } from '../../../api/queries/reads.ts'
import { formatReadInstant } from '../../../api/texts/format.ts'
import { to, useGo } from '../../../links/links.ts'
import { focusTitle } from '../../../ui/navigation/focus.ts'
import { toast } from '../../../ui/notifications/toasts.tsx'
import { Panel } from '../../../ui/page/Panel.tsx'
import { useApply } from '../form/apply.ts'
import { reopenNew, restartDraft, settleTypedBefore } from '../form/draft/openDraft.ts'
import { HeldApplication } from '../held/HeldApplication.tsx'
import { getActiveApplication } from '../queries.ts'
import classes from './apply.module.css'
import { MergedNotice } from './MergedNotice.tsx'
import { StaleNotice } from './StaleNotice.tsx'

function Notice({ title, text, actions }: { title: string; text: string; actions?: ReactNode }) {
  return (
    <Panel tone="warm" title={title}>
      <p>{text}</p>
      {actions && <div className={classes.actions}>{actions}</div>}
    </Panel>
  )
}

/** Says which colleague took the application over. What was typed here since has to be told to them. */
function TakenOverNotice({ text }: { text: string }) {
  const { t } = useTranslation()
  const { userId, today } = useApply()
  const go = useGo()
  const leave = async () => {
    await reopenNew(userId, today)
    go('searchFamily')
  }
  return (
    <Notice
      title={t('apply.takenOver.title')}
      text={text}
      actions={<Button onClick={() => void leave()}>{t('apply.takenOver.leave')}</Button>}
    />
  )
}

type Choice = { readonly label: string; readonly choose: () => Promise<unknown> }

/** Asks which of two versions of the answers to go on with. A choice that the server refuses can be made again. */
function WhichAnswers({ title, text, choices }: { title: string; text: string; choices: readonly Choice[] }) {
  const attempt = async (choose: Choice['choose']) => {
    try {
      await choose()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      toast.problem(error.message)
    }
  }
  const actions = choices.map(({ label, choose }, index) => (
    <Button key={label} variant={index === 0 ? 'filled' : 'default'} onClick={() => void attempt(choose)}>
      {label}
    </Button>
  ))
  return <Notice title={title} text={text} actions={actions} />
}

/** Asks about what was typed in this browser before signing in: on a shared computer, it may be somebody else's. */
function TypedBeforeNotice({ userId }: { userId: number }) {
  const { t } = useTranslation()
  const { source } = useApply()
  const settle = async (isUsed: boolean) => {
    await settleTypedBefore(userId, source.kind === 'edit' ? source.applicationId : undefined, isUsed)
    focusTitle()
  }
  return (
    <WhichAnswers
      title={t('apply.typedBefore.title')}
      text={t('apply.typedBefore.text')}
      choices={[
        { label: t('apply.typedBefore.keep'), choose: () => settle(false) },
        { label: t('apply.typedBefore.use'), choose: () => settle(true) },
      ]}
    />
  )
}

/**
 * Shows on any page that a newer draft was saved on another device, or another one in this browser before signing in, and
 * lets the user choose. One that was sent or deleted there has no newer answers: then the user begins again.
 */
export function ConflictNotice() {
  const { t } = useTranslation()
  const { store, saving, takenOver, source, userId, today, typedBefore } = useApply()
  if (saving !== 'conflict') return typedBefore && userId ? <TypedBeforeNotice userId={userId} /> : null
  if (takenOver) return <TakenOverNotice text={takenOver} />
  const takeTheirs = async () => {
    if (await store.loadServerDraft()) return
    await restartDraft(userId, source.kind === 'edit' ? source.applicationId : undefined, today)
    toast.done(t('apply.conflict.gone'))
    focusTitle()
  }
  return (
    <WhichAnswers
      title={t('apply.conflict.title')}
      text={t('apply.conflict.text')}
      choices={[
        { label: t('apply.conflict.theirs'), choose: takeTheirs },
        { label: t('apply.conflict.mine'), choose: () => store.overwriteServerDraft() },
      ]}
    />
  )
}

/** Shows early that a parent who starts a second application already has an active one. */
function ActiveNotice() {
  const { t } = useTranslation()
  const { data: active } = useRead(getActiveApplication, { onlyActive: true })
  if (!active) return null
  return (
    <Notice
      title={t('apply.active.title')}
      text={t('apply.active.text', { number: active.externalId })}
      actions={
        <>
          <Button component="a" href={to('editApplication', { applicationId: active.id })}>
            {t('apply.active.edit')}
          </Button>
          <Button component="a" href={to('familyDashboard')} variant="default">
            {t('apply.active.dashboard')}
          </Button>
        </>
      }
    />
  )
}

/**
 * Shows that others changed the application meanwhile, and once both changes are together, what differed. `isOutdated` says
 * that sending was just declined for it.
 */
export function NewerNotice({ isOutdated, isStale }: { isOutdated: boolean; isStale: boolean }) {
  const { merged } = useApply()
  if (isOutdated || isStale) return <StaleNotice takesFocus={isOutdated} />
  return merged ? <MergedNotice merged={merged} /> : null
}

/** Says which children of the earlier application were not copied, because they have a place. */
function PlacedNotice() {
  const { t } = useTranslation()
  const { placed = [] } = useApply().draft
  if (placed.length === 0) return null
  return (
    <Panel tone="soft">
      {placed.map(({ name, site }) => (
        <p key={name} className={classes.visitor}>
          {site ? t('apply.copy.placedAt', { name, site }) : t('apply.copy.placed', { name })}
        </p>
      ))}
    </Panel>
  )
}

/**
 * Shows what the user should know before continuing this draft. `isOutdated` says that it was just refused because the
 * application has changed.
 */
export function Notices({ isOutdated = false }: { isOutdated?: boolean }) {
  const { t } = useTranslation()
  const { source, userId, isStaff, isResumed, record, draft } = useApply()
  const isStale = record !== undefined && draft.stamp !== undefined && draft.stamp !== record.stamp
  return (
    <>
      <ConflictNotice />
      <NewerNotice {...{ isOutdated, isStale }} />
      {source.kind !== 'edit' && userId !== undefined && !isStaff && <ActiveNotice />}
      {source.kind === 'new' && <HeldApplication />}
      <PlacedNotice />
      {userId === undefined && (
        <Panel tone="soft">
          <p className={classes.visitor}>
            {t('apply.visitor.text')} <a href={to('familySignIn')}>{t('apply.visitor.signIn')}</a>
          </p>
        </Panel>
      )}
      {isResumed && source.kind === 'edit' && record && (
        <p className={classes.visitor}>
          {t('apply.resumed', { when: formatReadInstant(record.application.updatedAt) })}
        </p>
      )}
    </>
  )
}
