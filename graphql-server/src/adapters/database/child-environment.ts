// PostgreSQL needs none of the application's secrets, and PGPORT and the like would lead it astray.
const PASSED_ON = ['PATH', 'TMPDIR', 'TEMP', 'SystemRoot', 'DYLD_LIBRARY_PATH', 'LD_LIBRARY_PATH'];

/** The environment of the database's processes; its messages are in English, because we read them. */
export function environment(): Record<string, string> {
  const passed = PASSED_ON.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []));
  return { ...Object.fromEntries(passed), LC_ALL: 'C', TZ: 'UTC' };
}
