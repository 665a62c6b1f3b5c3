import { Button } from '@mantine/core'
import { useId, useState } from 'react'
import Cropper from 'react-easy-crop'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { pageNonce } from '../../../ui/pageNonce.ts'
import type { Part } from './cropPicture.ts'
import classes from './Picture.module.css'

type Props = { url: string; isSaving: boolean; onChoose: (part: Part) => void; onClose: () => void }

/** Lets the user choose the round part of a picture to show, with a mouse, a finger or the keyboard. */
export default function CropDialog({ url, isSaving, onChoose, onClose }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const [at, setAt] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [part, setPart] = useState<Part>()
  return (
    <Dialog
      title={t('accounts.profile.cropTitle')}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('shell.ui.cancel')}
          </Button>
          <Button loading={isSaving} disabled={!part} onClick={() => part && onChoose(part)}>
            {t('accounts.profile.savePicture')}
          </Button>
        </>
      }
    >
      <p>{t('accounts.profile.cropText')}</p>
      <div className={classes.crop}>
        <Cropper
          image={url}
          nonce={pageNonce()}
          crop={at}
          zoom={zoom}
          aspect={1}
          cropShape="round"
          showGrid={false}
          onCropChange={setAt}
          onZoomChange={setZoom}
          onCropComplete={(_area, pixels) => setPart(pixels)}
        />
      </div>
      <label className={classes.zoom} htmlFor={id}>
        {t('accounts.profile.zoom')}
        <input
          id={id}
          type="range"
          min={1}
          max={3}
          step={0.05}
          value={zoom}
          onChange={(event) => setZoom(Number(event.currentTarget.value))}
        />
      </label>
    </Dialog>
  )
}
