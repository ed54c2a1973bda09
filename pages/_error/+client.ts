import '../(content)/+client.ts'
