import { Button } from '@mantine/core'
import { createContext, type ReactNode, use, useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from './Dialog.tsx'

type Question = {
  title: string
  text?: ReactNode
  /** The label of the confirming button, as an action: "Close the vacancy". */
  yes: string
  no?: string
  /** Whether something is lost or cannot be undone. */
  grave?: boolean
}
type Asked = Question & { answer: (yes: boolean) => void }

const Confirm = createContext<(question: Question) => Promise<boolean>>(async () => false)

/** Returns a function that asks for confirmation: `if (await confirm({ title, text, yes })) …`. */
export const useConfirm = () => use(Confirm)

/** Renders the confirmation dialog of `useConfirm` for its children. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const [asked, setAsked] = useState<Asked>()
  const confirm = useCallback(
    (question: Question) => new Promise<boolean>((resolve) => setAsked({ ...question, answer: resolve })),
    [],
  )
  const answer = (yes: boolean) => {
    setAsked(undefined)
    asked?.answer(yes)
  }
  return (
    <Confirm value={confirm}>
      {children}
      {asked && (
        <Dialog
          title={asked.title}
          onClose={() => answer(false)}
          actions={
            <>
              <Button variant="default" onClick={() => answer(false)}>
                {asked.no ?? t('shell.ui.cancel')}
              </Button>
              <Button color={asked.grave ? 'brick' : undefined} onClick={() => answer(true)}>
                {asked.yes}
              </Button>
            </>
          }
        >
          {asked.text}
        </Dialog>
      )}
    </Confirm>
  )
}
