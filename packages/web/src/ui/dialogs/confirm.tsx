import { Button } from '@mantine/core'
import { createContext, type ReactNode, use, useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listeners } from '../../browser/listeners.ts'
import { navigation } from '../navigation/navigation.ts'
import { Dialog } from './Dialog.tsx'

type Question = {
  title: string
  text?: ReactNode
  /** The label of the confirming button, as an action: "Close the vacancy". */
  yes: string
  no?: string
  /** Whether something is lost or cannot be undone. */
  isDestructive?: boolean
}
type PendingQuestion = Question & { answer: (yes: boolean) => void }

const Confirm = createContext<(question: Question) => Promise<boolean>>(async () => false)

/** Returns a function that asks for confirmation: `if (await confirm({ title, text, yes })) …`. */
export const useConfirm = () => use(Confirm)

const departures = listeners()
/** Answers an open question with no, because its reader has gone: it may name people. */
export const withdrawQuestion = () => departures.tell()

/** Keeps the open question from being answered with yes; see `useHeldConfirm`. */
export const Hold = createContext<(isHeld: boolean) => void>(() => undefined)

/** Renders the confirmation dialog of `useConfirm` for its children. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const [pending, setPending] = useState<PendingQuestion>()
  const [isHeld, setHeld] = useState(false)
  const confirm = useCallback(
    (question: Question) => new Promise<boolean>((resolve) => setPending({ ...question, answer: resolve })),
    [],
  )
  const answer = (yes: boolean) => {
    setPending(undefined)
    pending?.answer(yes)
  }
  useEffect(() => departures.subscribe(() => answer(false)))
  // A question belongs to what is left; the back button of a phone is pressed to close it.
  useEffect(() => navigation().subscribe(({ action }) => action.type !== 'REPLACE' && answer(false)))
  return (
    <Confirm value={confirm}>
      {children}
      {pending && (
        <Dialog
          title={pending.title}
          onClose={() => answer(false)}
          actions={
            <>
              <Button variant="default" onClick={() => answer(false)}>
                {pending.no ?? t('shell.ui.cancel')}
              </Button>
              <Button
                color={pending.isDestructive ? 'brick' : undefined}
                disabled={isHeld}
                onClick={() => answer(true)}
              >
                {pending.yes}
              </Button>
            </>
          }
        >
          <Hold value={setHeld}>{pending.text}</Hold>
        </Dialog>
      )}
    </Confirm>
  )
}
