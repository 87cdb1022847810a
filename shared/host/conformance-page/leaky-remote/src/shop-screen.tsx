import { useEffect } from 'react'

export default function ShopScreen() {
  useEffect(() => {
    sessionStorage.setItem(`leak-${sessionStorage.length}`, '')
  }, [])
  return null
}
