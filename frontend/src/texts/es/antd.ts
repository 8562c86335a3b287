export { default as antd } from 'antd/locale/es_ES';
