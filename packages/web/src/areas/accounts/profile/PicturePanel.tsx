import { Button } from '@mantine/core'
import { IconUser } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '../../../api/callError.ts'
import { useChange } from '../../../api/queries/changes.ts'
import { LazyDialog } from '../../../ui/dialogs/LazyDialog.tsx'
import { lazyCode } from '../../../ui/lazyCode.ts'
import { toast } from '../../../ui/notifications/toasts.tsx'
import { Panel } from '../../../ui/page/Panel.tsx'
import { updateUserPicture } from '../queries.ts'
import { cropPicture, type Part, readPicture } from './cropPicture.ts'
import classes from './Picture.module.css'

const cropDialog = lazyCode(() => import('./CropDialog.tsx'))

/** Shows the user's picture and replaces it. */
export function PicturePanel({ pictureUrl }: { pictureUrl: string | undefined }) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<string>()
  const [fault, setFault] = useState<string>()
  const saving = useChange(updateUserPicture)

  const close = () => {
    if (chosen) URL.revokeObjectURL(chosen)
    setChosen(undefined)
    if (input.current) input.current.value = ''
  }
  const take = async (file: File | undefined) => {
    if (!file) return
    const url = await readPicture(file)
    setFault(url ? undefined : t('accounts.profile.notAPicture'))
    setChosen(url)
  }
  const save = async (part: Part) => {
    if (!chosen) return
    try {
      await saving.send({ picture: await cropPicture(chosen, part), fileName: 'picture.jpg' })
      toast.done(t('accounts.profile.pictureSaved'))
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setFault(error.message)
    }
    close()
  }

  return (
    <Panel title={t('accounts.profile.picture')}>
      <div className={classes.panel}>
        {pictureUrl ? (
          <img className={classes.picture} src={pictureUrl} alt={t('accounts.profile.alt')} />
        ) : (
          <span className={classes.none} role="img" aria-label={t('accounts.profile.none')}>
            <IconUser aria-hidden size={40} />
          </span>
        )}
        <div className={classes.choice}>
          <p>{t('accounts.profile.pictureHint')}</p>
          <input
            ref={input}
            type="file"
            accept=".gif,.jpg,.jpeg,.png,.bmp"
            hidden
            onChange={(event) => void take(event.currentTarget.files?.[0])}
          />
          <Button variant="default" onClick={() => input.current?.click()}>
            {t(pictureUrl ? 'accounts.profile.replace' : 'accounts.profile.choose')}
          </Button>
          {fault && (
            <p className={classes.fault} role="alert">
              {fault}
            </p>
          )}
        </div>
      </div>
      {chosen && (
        <LazyDialog
          code={cropDialog}
          props={{ url: chosen, isSaving: saving.isBusy, onChoose: save, onClose: close }}
        />
      )}
    </Panel>
  )
}
