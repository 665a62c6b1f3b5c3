import classes from './Theirs.module.css'

/** Shows what somebody else wrote meanwhile, below a title, before the reader replaces it. */
export function Theirs({ title, text }: { title: string; text: string }) {
  return (
    <div className={classes.theirs}>
      <p>{title}</p>
      {text && <p>{text}</p>}
    </div>
  )
}
