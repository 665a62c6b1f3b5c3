import classes from './Summary.module.css'

/** Shows tags in a row. */
export function TagList({ tags }: { tags: readonly { id: number; name: string }[] }) {
  if (tags.length === 0) return '–'
  return (
    <ul className={classes.tags}>
      {tags.map(({ id, name }) => (
        <li key={id}>{name}</li>
      ))}
    </ul>
  )
}
