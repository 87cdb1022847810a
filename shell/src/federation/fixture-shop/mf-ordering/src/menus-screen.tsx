import { useState } from 'react'
import * as styles from './menus.module.css'

export default function MenusScreen() {
  // A hook, so that a second copy of React would be noticed.
  const [dish] = useState('bibimbap')
  return <h1 className={styles.dish}>{dish}</h1>
}
