import { Button } from '@mantine/core'
import { createContext, type ReactNode, use, useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from './Dialog.tsx'

type Question = {
  title: string
  text?: ReactNode
  /** What the yes-button does, in its own words: "Close the vacancy". */
  yes: string
  no?: string
  /** Something is lost or cannot be taken back. */
  grave?: boolean
}
type Asked = Question & { answer: (yes: boolean) => void }

const Confirm = createContext<(question: Question) => Promise<boolean>>(async () => false)

/** Returns the function that asks before something grave: `if (await confirm({ title, text, yes })) …`. */
export const useConfirm = () => use(Confirm)

/** Renders a part of the page in which `useConfirm` may ask. */
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
