/** Sends its port to the parent process, and ends with it. @param {import('node:http').Server} server */
export function listenForParent(server) {
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    process.send?.(typeof address === 'object' ? address?.port : null);
  });
  process.once('disconnect', () => process.exit());
}
