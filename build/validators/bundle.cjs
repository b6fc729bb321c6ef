"use strict";
exports.isBundleData = validate20;
const schema31 = {"type":"object","required":["frameworks","catalog"],"properties":{"frameworks":{"type":"object","minProperties":1,"maxProperties":1,"additionalProperties":{"type":"object","required":["id","title","controls","rules","not_built","aliases","outside","criteria"],"properties":{"id":{"type":"string","pattern":"^[A-Z][A-Z0-9_]{0,63}$"},"title":{"type":"string","maxLength":4096},"controls":{"type":"array","maxItems":512,"items":{"type":"object","required":["id","criterion","check","severity","points","baseline"],"properties":{"id":{"type":"string","pattern":"^[A-Za-z0-9.]+:[a-z][a-z0-9_]*$","maxLength":64},"criterion":{"type":"string","minLength":1,"maxLength":128},"check":{"type":"string","minLength":1,"maxLength":128},"severity":{"type":"string","minLength":1,"maxLength":128},"points":{"type":"integer","minimum":1,"maximum":1000},"baseline":{"type":"boolean"}}}},"rules":{"type":"object","propertyNames":{"pattern":"^[A-Z][A-Z0-9_]{0,63}$"},"additionalProperties":{"type":"object","required":["title","controls"],"additionalProperties":false,"properties":{"title":{"type":"string","maxLength":4096},"controls":{"type":"array","minItems":1,"uniqueItems":true,"items":{"type":"string","pattern":"^[A-Za-z0-9.]+:[a-z][a-z0-9_]*$","maxLength":64}}}}},"not_built":{"type":"object","additionalProperties":{"type":"array","items":{"type":"string","minLength":1,"maxLength":128}}},"aliases":{"type":"object","propertyNames":{"pattern":"^[A-Z][A-Z0-9_]{0,63}$"},"additionalProperties":{"type":"string"}},"outside":{"type":"array","items":{"type":"object","required":["criterion","title"],"properties":{"criterion":{"type":"string","minLength":1,"maxLength":128},"title":{"type":"string","maxLength":4096}}}},"criteria":{"type":"object","additionalProperties":{"type":"string","maxLength":4096}}}}},"catalog":{"type":"object","required":["checks"],"properties":{"checks":{"type":"object","additionalProperties":{"type":"object","required":["title","description","remedy","evidence","references","reasons"],"properties":{"title":{"type":"string","maxLength":4096},"description":{"type":"string","maxLength":4096},"remedy":{"type":"string","maxLength":4096},"evidence":{"type":"string","minLength":1,"maxLength":128},"references":{"type":"object","additionalProperties":{"type":"array","items":{"type":"string","maxLength":4096}}},"reasons":{"type":"object","propertyNames":{"pattern":"^[a-z][a-z0-9_]{0,63}$"},"additionalProperties":{"type":"string","maxLength":4096}}}}}}}},"not":{"required":["registers"]}};
const pattern4 = new RegExp("^[A-Z][A-Z0-9_]{0,63}$", "u");
const pattern5 = new RegExp("^[A-Za-z0-9.]+:[a-z][a-z0-9_]*$", "u");
const pattern9 = new RegExp("^[a-z][a-z0-9_]{0,63}$", "u");
const func1 = require("ajv/dist/runtime/ucs2length").default;

function validate20(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate20.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs1 = errors;
const _errs2 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.registers === undefined) && (missing0 = "registers")){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
var valid0 = _errs2 === errors;
if(valid0){
validate20.errors = [{instancePath,schemaPath:"#/not",keyword:"not",params:{},message:"must NOT be valid"}];
return false;
}
else {
errors = _errs1;
if(vErrors !== null){
if(_errs1){
vErrors.length = _errs1;
}
else {
vErrors = null;
}
}
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing1;
if(((data.frameworks === undefined) && (missing1 = "frameworks")) || ((data.catalog === undefined) && (missing1 = "catalog"))){
validate20.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
else {
if(data.frameworks !== undefined){
let data0 = data.frameworks;
const _errs3 = errors;
if(errors === _errs3){
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
if(Object.keys(data0).length > 1){
validate20.errors = [{instancePath:instancePath+"/frameworks",schemaPath:"#/properties/frameworks/maxProperties",keyword:"maxProperties",params:{limit: 1},message:"must NOT have more than 1 properties"}];
return false;
}
else {
if(Object.keys(data0).length < 1){
validate20.errors = [{instancePath:instancePath+"/frameworks",schemaPath:"#/properties/frameworks/minProperties",keyword:"minProperties",params:{limit: 1},message:"must NOT have fewer than 1 properties"}];
return false;
}
else {
for(const key0 in data0){
let data1 = data0[key0];
const _errs6 = errors;
if(errors === _errs6){
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
let missing2;
if(((((((((data1.id === undefined) && (missing2 = "id")) || ((data1.title === undefined) && (missing2 = "title"))) || ((data1.controls === undefined) && (missing2 = "controls"))) || ((data1.rules === undefined) && (missing2 = "rules"))) || ((data1.not_built === undefined) && (missing2 = "not_built"))) || ((data1.aliases === undefined) && (missing2 = "aliases"))) || ((data1.outside === undefined) && (missing2 = "outside"))) || ((data1.criteria === undefined) && (missing2 = "criteria"))){
validate20.errors = [{instancePath:instancePath+"/frameworks/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/frameworks/additionalProperties/required",keyword:"required",params:{missingProperty: missing2},message:"must have required property '"+missing2+"'"}];
return false;
}
else {
if(data1.id !== undefined){
let data2 = data1.id;
const _errs8 = errors;
if(errors === _errs8){
if(typeof data2 === "string"){
if(!pattern4.test(data2)){
validate20.errors = [{instancePath:instancePath+"/frameworks/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/id",schemaPath:"#/properties/frameworks/additionalProperties/properties/id/pattern",keyword:"pattern",params:{pattern: "^[A-Z][A-Z0-9_]{0,63}$"},message:"must match pattern \""+"^[A-Z][A-Z0-9_]{0,63}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/frameworks/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/id",schemaPath:"#/properties/frameworks/additionalProperties/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid3 = _errs8 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data1.title !== undefined){
let data3 = data1.title;
const _errs10 = errors;
if(errors === _errs10){
if(typeof data3 === "string"){
if(func1(data3) > 4096){
validate20.errors = [{instancePath:instancePath+"/frameworks/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/title",schemaPath:"#/properties/frameworks/additionalProperties/properties/title/maxLength",keyword:"maxLength",params:{limit: 4096},message:"must NOT have more than 4096 characters"}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/frameworks/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/title",schemaPath:"#/properties/frameworks/additionalProperties/properties/title/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid3 = _errs10 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data1.controls !== undefined){
let data4 = data1.controls;
const _errs12 = errors;
if(errors === _errs12){
if(Array.isArray(data4)){
if(data4.length > 512){
validate20.errors = [{instancePath:instancePath+"/frameworks/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/controls",schemaPath:"#/properties/frameworks/additionalProperties/properties/controls/maxItems",keyword:"maxItems",params:{limit: 512},message:"must NOT have more than 512 items"}];
return false;
}
else {
var valid4 = true;
const len0 = data4.length;
for(let i0=0; i0<len0; i0++){
let data5 = data4[i0];
const _errs14 = errors;
if(errors === _errs14){
if(data5 && typeof data5 == "object" && !Array.isArray(data5)){
let missing3;
if(((((((data5.id === undefined) && (missing3 = "id")) || ((data5.criterion === undefined) && (missing3 = "criterion"))) || ((data5.check === undefined) && (missing3 = "check"))) || ((data5.severity === undefined) && (missing3 = "severity"))) || ((data5.points === undefined) && (missing3 = "points"))) || ((data5.baseline === undefined) && (missing3 = "baseline"))){
validate20.errors = [{instancePath:instancePath+"/frameworks/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/controls/" + i0,schemaPath:"#/properties/frameworks/additionalProperties/properties/controls/items/required",keyword:"required",params:{missingProperty: missing3},message:"must have required property '"+missing3+"'"}];
return false;
}
else {
if(data5.id !== undefined){
let data6 = data5.id;
const _errs16 = errors;
if(errors === _errs16){
if(typeof data6 === "string"){
if(func1(data6) > 64){
validate20.errors = [{instancePath:instancePath+"/frameworks/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/controls/" + i0+"/id",schemaPath:"#/properties/frameworks/additionalProperties/properties/controls/items/properties/id/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern5.test(data6)){
validate20.errors = [{instancePath:instancePath+"/frameworks/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/controls/" + i0+"/id",schemaPath:"#/properties/frameworks/additionalProperties/properties/controls/items/properties/id/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9.]+:[a-z][a-z0-9_]*$"},message:"must match pattern \""+"^[A-Za-z0-9.]+:[a-z][a-z0-9_]*$"+"\""}];
return false;
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/frameworks/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/controls/" + i0+"/id",schemaPath:"#/properties/frameworks/additionalProperties/properties/controls/items/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid5 = _errs16 === errors;
}
else {
var valid5 = true;
}
if(valid5){
if(data5.criterion !== undefined){
let data7 = data5.criterion;
const _errs18 = errors;
if(errors === _errs18){
if(typeof data7 === "string"){
if(func1(data7) > 128){
validate20.errors = [{instancePath:instancePath+"/frameworks/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/controls/" + i0+"/criterion",schemaPath:"#/properties/frameworks/additionalProperties/properties/controls/items/properties/criterion/maxLength",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(func1(data7) < 1){
validate20.errors = [{instancePath:instancePath+"/frameworks/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/controls/" + i0+"/criterion",schemaPath:"#/properties/frameworks/additionalProperties/properties/controls/items/properties/criterion/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/frameworks/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/controls/" + i0+"/criterion",schemaPath:"#/properties/frameworks/additionalProperties/properties/controls/items/properties/criterion/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid5 = _errs18 === errors;
}
else {
var valid5 = true;
}
if(valid5){
if(data5.check !== undefined){
let data8 = data5.check;
const _errs20 = errors;
if(errors === _errs20){
if(typeof data8 === "string"){
if(func1(data8) > 128){
validate20.errors = [{instancePath:instancePath+"/frameworks/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/controls/" + i0+"/check",schemaPath:"#/properties/frameworks/additionalProperties/properties/controls/items/properties/check/maxLength",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(func1(data8) < 1){
validate20.errors = [{instancePath:instancePath+"/frameworks/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/controls/" + i0+"/check",schemaPath:"#/properties/frameworks/additionalProperties/properties/controls/items/properties/check/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/frameworks/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/controls/" + i0+"/check",schemaPath:"#/properties/frameworks/additionalProperties/properties/controls/items/properties/check/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid5 = _errs20 === errors;
}
else {
var valid5 = true;
}
if(valid5){
if(data5.severity !== undefined){
let data9 = data5.severity;
const _errs22 = errors;
if(errors === _errs22){
if(typeof data9 === "string"){
if(func1(data9) > 128){
validate20.errors = [{instancePath:instancePath+"/frameworks/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/controls/" + i0+"/severity",schemaPath:"#/properties/frameworks/additionalProperties/properties/controls/items/properties/severity/maxLength",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(func1(data9) < 1){
validate20.errors = [{instancePath:instancePath+"/frameworks/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/controls/" + i0+"/severity",schemaPath:"#/properties/frameworks/additionalProperties/properties/controls/items/properties/severity/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/frameworks/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/controls/" + i0+"/severity",schemaPath:"#/properties/frameworks/additionalProperties/properties/controls/items/properties/severity/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid5 = _errs22 === errors;
}
else {
var valid5 = true;
}
if(valid5){
if(data5.points !== undefined){
let data10 = data5.points;
const _errs24 = errors;
if(!(((typeof data10 == "number") && (!(data10 % 1) && !isNaN(data10))) && (isFinite(data10)))){
validate20.errors = [{instancePath:instancePath+"/frameworks/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/controls/" + i0+"/points",schemaPath:"#/properties/frameworks/additionalProperties/properties/controls/items/properties/points/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs24){
if((typeof data10 == "number") && (isFinite(data10))){
if(data10 > 1000 || isNaN(data10)){
validate20.errors = [{instancePath:instancePath+"/frameworks/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/controls/" + i0+"/points",schemaPath:"#/properties/frameworks/additionalProperties/properties/controls/items/properties/points/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000},message:"must be <= 1000"}];
return false;
}
else {
if(data10 < 1 || isNaN(data10)){
validate20.errors = [{instancePath:instancePath+"/frameworks/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/controls/" + i0+"/points",schemaPath:"#/properties/frameworks/additionalProperties/properties/controls/items/properties/points/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
}
var valid5 = _errs24 === errors;
}
else {
var valid5 = true;
}
if(valid5){
if(data5.baseline !== undefined){
const _errs26 = errors;
if(typeof data5.baseline !== "boolean"){
validate20.errors = [{instancePath:instancePath+"/frameworks/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/controls/" + i0+"/baseline",schemaPath:"#/properties/frameworks/additionalProperties/properties/controls/items/properties/baseline/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid5 = _errs26 === errors;
}
else {
var valid5 = true;
}
}
}
}
}
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/frameworks/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/controls/" + i0,schemaPath:"#/properties/frameworks/additionalProperties/properties/controls/items/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid4 = _errs14 === errors;
if(!valid4){
break;
}
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/frameworks/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/controls",schemaPath:"#/properties/frameworks/additionalProperties/properties/controls/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid3 = _errs12 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data1.rules !== undefined){
let data12 = data1.rules;
const _errs28 = errors;
if(errors === _errs28){
if(data12 && typeof data12 == "object" && !Array.isArray(data12)){
for(const key1 in data12){
const _errs30 = errors;
if(typeof key1 === "string"){
if(!pattern4.test(key1)){
const err1 = {instancePath:instancePath+"/frameworks/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/rules",schemaPath:"#/properties/frameworks/additionalProperties/properties/rules/propertyNames/pattern",keyword:"pattern",params:{pattern: "^[A-Z][A-Z0-9_]{0,63}$"},message:"must match pattern \""+"^[A-Z][A-Z0-9_]{0,63}$"+"\"",propertyName:key1};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
var valid6 = _errs30 === errors;
if(!valid6){
const err2 = {instancePath:instancePath+"/frameworks/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/rules",schemaPath:"#/properties/frameworks/additionalProperties/properties/rules/propertyNames",keyword:"propertyNames",params:{propertyName: key1},message:"property name must be valid"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
validate20.errors = vErrors;
return false;
break;
}
}
if(valid6){
for(const key2 in data12){
let data13 = data12[key2];
const _errs32 = errors;
if(errors === _errs32){
if(data13 && typeof data13 == "object" && !Array.isArray(data13)){
let missing4;
if(((data13.title === undefined) && (missing4 = "title")) || ((data13.controls === undefined) && (missing4 = "controls"))){
validate20.errors = [{instancePath:instancePath+"/frameworks/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/rules/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/frameworks/additionalProperties/properties/rules/additionalProperties/required",keyword:"required",params:{missingProperty: missing4},message:"must have required property '"+missing4+"'"}];
return false;
}
else {
const _errs34 = errors;
for(const key3 in data13){
if(!((key3 === "title") || (key3 === "controls"))){
validate20.errors = [{instancePath:instancePath+"/frameworks/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/rules/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/frameworks/additionalProperties/properties/rules/additionalProperties/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs34 === errors){
if(data13.title !== undefined){
let data14 = data13.title;
const _errs35 = errors;
if(errors === _errs35){
if(typeof data14 === "string"){
if(func1(data14) > 4096){
validate20.errors = [{instancePath:instancePath+"/frameworks/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/rules/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/title",schemaPath:"#/properties/frameworks/additionalProperties/properties/rules/additionalProperties/properties/title/maxLength",keyword:"maxLength",params:{limit: 4096},message:"must NOT have more than 4096 characters"}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/frameworks/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/rules/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/title",schemaPath:"#/properties/frameworks/additionalProperties/properties/rules/additionalProperties/properties/title/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid8 = _errs35 === errors;
}
else {
var valid8 = true;
}
if(valid8){
if(data13.controls !== undefined){
let data15 = data13.controls;
const _errs37 = errors;
if(errors === _errs37){
if(Array.isArray(data15)){
if(data15.length < 1){
validate20.errors = [{instancePath:instancePath+"/frameworks/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/rules/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/controls",schemaPath:"#/properties/frameworks/additionalProperties/properties/rules/additionalProperties/properties/controls/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"}];
return false;
}
else {
var valid9 = true;
const len1 = data15.length;
for(let i1=0; i1<len1; i1++){
let data16 = data15[i1];
const _errs39 = errors;
if(errors === _errs39){
if(typeof data16 === "string"){
if(func1(data16) > 64){
validate20.errors = [{instancePath:instancePath+"/frameworks/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/rules/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/controls/" + i1,schemaPath:"#/properties/frameworks/additionalProperties/properties/rules/additionalProperties/properties/controls/items/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern5.test(data16)){
validate20.errors = [{instancePath:instancePath+"/frameworks/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/rules/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/controls/" + i1,schemaPath:"#/properties/frameworks/additionalProperties/properties/rules/additionalProperties/properties/controls/items/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9.]+:[a-z][a-z0-9_]*$"},message:"must match pattern \""+"^[A-Za-z0-9.]+:[a-z][a-z0-9_]*$"+"\""}];
return false;
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/frameworks/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/rules/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/controls/" + i1,schemaPath:"#/properties/frameworks/additionalProperties/properties/rules/additionalProperties/properties/controls/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid9 = _errs39 === errors;
if(!valid9){
break;
}
}
if(valid9){
let i2 = data15.length;
let j0;
if(i2 > 1){
const indices0 = {};
for(;i2--;){
let item0 = data15[i2];
if(typeof item0 !== "string"){
continue;
}
if(typeof indices0[item0] == "number"){
j0 = indices0[item0];
validate20.errors = [{instancePath:instancePath+"/frameworks/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/rules/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/controls",schemaPath:"#/properties/frameworks/additionalProperties/properties/rules/additionalProperties/properties/controls/uniqueItems",keyword:"uniqueItems",params:{i: i2, j: j0},message:"must NOT have duplicate items (items ## "+j0+" and "+i2+" are identical)"}];
return false;
break;
}
indices0[item0] = i2;
}
}
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/frameworks/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/rules/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/controls",schemaPath:"#/properties/frameworks/additionalProperties/properties/rules/additionalProperties/properties/controls/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid8 = _errs37 === errors;
}
else {
var valid8 = true;
}
}
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/frameworks/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/rules/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/frameworks/additionalProperties/properties/rules/additionalProperties/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid7 = _errs32 === errors;
if(!valid7){
break;
}
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/frameworks/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/rules",schemaPath:"#/properties/frameworks/additionalProperties/properties/rules/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid3 = _errs28 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data1.not_built !== undefined){
let data17 = data1.not_built;
const _errs41 = errors;
if(errors === _errs41){
if(data17 && typeof data17 == "object" && !Array.isArray(data17)){
for(const key4 in data17){
let data18 = data17[key4];
const _errs44 = errors;
if(errors === _errs44){
if(Array.isArray(data18)){
var valid12 = true;
const len2 = data18.length;
for(let i3=0; i3<len2; i3++){
let data19 = data18[i3];
const _errs46 = errors;
if(errors === _errs46){
if(typeof data19 === "string"){
if(func1(data19) > 128){
validate20.errors = [{instancePath:instancePath+"/frameworks/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/not_built/" + key4.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + i3,schemaPath:"#/properties/frameworks/additionalProperties/properties/not_built/additionalProperties/items/maxLength",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(func1(data19) < 1){
validate20.errors = [{instancePath:instancePath+"/frameworks/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/not_built/" + key4.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + i3,schemaPath:"#/properties/frameworks/additionalProperties/properties/not_built/additionalProperties/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/frameworks/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/not_built/" + key4.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + i3,schemaPath:"#/properties/frameworks/additionalProperties/properties/not_built/additionalProperties/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid12 = _errs46 === errors;
if(!valid12){
break;
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/frameworks/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/not_built/" + key4.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/frameworks/additionalProperties/properties/not_built/additionalProperties/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid11 = _errs44 === errors;
if(!valid11){
break;
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/frameworks/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/not_built",schemaPath:"#/properties/frameworks/additionalProperties/properties/not_built/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid3 = _errs41 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data1.aliases !== undefined){
let data20 = data1.aliases;
const _errs48 = errors;
if(errors === _errs48){
if(data20 && typeof data20 == "object" && !Array.isArray(data20)){
for(const key5 in data20){
const _errs50 = errors;
if(typeof key5 === "string"){
if(!pattern4.test(key5)){
const err3 = {instancePath:instancePath+"/frameworks/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/aliases",schemaPath:"#/properties/frameworks/additionalProperties/properties/aliases/propertyNames/pattern",keyword:"pattern",params:{pattern: "^[A-Z][A-Z0-9_]{0,63}$"},message:"must match pattern \""+"^[A-Z][A-Z0-9_]{0,63}$"+"\"",propertyName:key5};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
var valid13 = _errs50 === errors;
if(!valid13){
const err4 = {instancePath:instancePath+"/frameworks/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/aliases",schemaPath:"#/properties/frameworks/additionalProperties/properties/aliases/propertyNames",keyword:"propertyNames",params:{propertyName: key5},message:"property name must be valid"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
validate20.errors = vErrors;
return false;
break;
}
}
if(valid13){
for(const key6 in data20){
const _errs52 = errors;
if(typeof data20[key6] !== "string"){
validate20.errors = [{instancePath:instancePath+"/frameworks/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/aliases/" + key6.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/frameworks/additionalProperties/properties/aliases/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid14 = _errs52 === errors;
if(!valid14){
break;
}
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/frameworks/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/aliases",schemaPath:"#/properties/frameworks/additionalProperties/properties/aliases/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid3 = _errs48 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data1.outside !== undefined){
let data22 = data1.outside;
const _errs54 = errors;
if(errors === _errs54){
if(Array.isArray(data22)){
var valid15 = true;
const len3 = data22.length;
for(let i4=0; i4<len3; i4++){
let data23 = data22[i4];
const _errs56 = errors;
if(errors === _errs56){
if(data23 && typeof data23 == "object" && !Array.isArray(data23)){
let missing5;
if(((data23.criterion === undefined) && (missing5 = "criterion")) || ((data23.title === undefined) && (missing5 = "title"))){
validate20.errors = [{instancePath:instancePath+"/frameworks/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/outside/" + i4,schemaPath:"#/properties/frameworks/additionalProperties/properties/outside/items/required",keyword:"required",params:{missingProperty: missing5},message:"must have required property '"+missing5+"'"}];
return false;
}
else {
if(data23.criterion !== undefined){
let data24 = data23.criterion;
const _errs58 = errors;
if(errors === _errs58){
if(typeof data24 === "string"){
if(func1(data24) > 128){
validate20.errors = [{instancePath:instancePath+"/frameworks/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/outside/" + i4+"/criterion",schemaPath:"#/properties/frameworks/additionalProperties/properties/outside/items/properties/criterion/maxLength",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(func1(data24) < 1){
validate20.errors = [{instancePath:instancePath+"/frameworks/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/outside/" + i4+"/criterion",schemaPath:"#/properties/frameworks/additionalProperties/properties/outside/items/properties/criterion/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/frameworks/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/outside/" + i4+"/criterion",schemaPath:"#/properties/frameworks/additionalProperties/properties/outside/items/properties/criterion/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid16 = _errs58 === errors;
}
else {
var valid16 = true;
}
if(valid16){
if(data23.title !== undefined){
let data25 = data23.title;
const _errs60 = errors;
if(errors === _errs60){
if(typeof data25 === "string"){
if(func1(data25) > 4096){
validate20.errors = [{instancePath:instancePath+"/frameworks/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/outside/" + i4+"/title",schemaPath:"#/properties/frameworks/additionalProperties/properties/outside/items/properties/title/maxLength",keyword:"maxLength",params:{limit: 4096},message:"must NOT have more than 4096 characters"}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/frameworks/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/outside/" + i4+"/title",schemaPath:"#/properties/frameworks/additionalProperties/properties/outside/items/properties/title/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid16 = _errs60 === errors;
}
else {
var valid16 = true;
}
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/frameworks/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/outside/" + i4,schemaPath:"#/properties/frameworks/additionalProperties/properties/outside/items/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid15 = _errs56 === errors;
if(!valid15){
break;
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/frameworks/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/outside",schemaPath:"#/properties/frameworks/additionalProperties/properties/outside/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid3 = _errs54 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data1.criteria !== undefined){
let data26 = data1.criteria;
const _errs62 = errors;
if(errors === _errs62){
if(data26 && typeof data26 == "object" && !Array.isArray(data26)){
for(const key7 in data26){
let data27 = data26[key7];
const _errs65 = errors;
if(errors === _errs65){
if(typeof data27 === "string"){
if(func1(data27) > 4096){
validate20.errors = [{instancePath:instancePath+"/frameworks/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/criteria/" + key7.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/frameworks/additionalProperties/properties/criteria/additionalProperties/maxLength",keyword:"maxLength",params:{limit: 4096},message:"must NOT have more than 4096 characters"}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/frameworks/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/criteria/" + key7.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/frameworks/additionalProperties/properties/criteria/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid17 = _errs65 === errors;
if(!valid17){
break;
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/frameworks/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/criteria",schemaPath:"#/properties/frameworks/additionalProperties/properties/criteria/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid3 = _errs62 === errors;
}
else {
var valid3 = true;
}
}
}
}
}
}
}
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/frameworks/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/frameworks/additionalProperties/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid2 = _errs6 === errors;
if(!valid2){
break;
}
}
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/frameworks",schemaPath:"#/properties/frameworks/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid1 = _errs3 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data.catalog !== undefined){
let data28 = data.catalog;
const _errs67 = errors;
if(errors === _errs67){
if(data28 && typeof data28 == "object" && !Array.isArray(data28)){
let missing6;
if((data28.checks === undefined) && (missing6 = "checks")){
validate20.errors = [{instancePath:instancePath+"/catalog",schemaPath:"#/properties/catalog/required",keyword:"required",params:{missingProperty: missing6},message:"must have required property '"+missing6+"'"}];
return false;
}
else {
if(data28.checks !== undefined){
let data29 = data28.checks;
const _errs69 = errors;
if(errors === _errs69){
if(data29 && typeof data29 == "object" && !Array.isArray(data29)){
for(const key8 in data29){
let data30 = data29[key8];
const _errs72 = errors;
if(errors === _errs72){
if(data30 && typeof data30 == "object" && !Array.isArray(data30)){
let missing7;
if(((((((data30.title === undefined) && (missing7 = "title")) || ((data30.description === undefined) && (missing7 = "description"))) || ((data30.remedy === undefined) && (missing7 = "remedy"))) || ((data30.evidence === undefined) && (missing7 = "evidence"))) || ((data30.references === undefined) && (missing7 = "references"))) || ((data30.reasons === undefined) && (missing7 = "reasons"))){
validate20.errors = [{instancePath:instancePath+"/catalog/checks/" + key8.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/catalog/properties/checks/additionalProperties/required",keyword:"required",params:{missingProperty: missing7},message:"must have required property '"+missing7+"'"}];
return false;
}
else {
if(data30.title !== undefined){
let data31 = data30.title;
const _errs74 = errors;
if(errors === _errs74){
if(typeof data31 === "string"){
if(func1(data31) > 4096){
validate20.errors = [{instancePath:instancePath+"/catalog/checks/" + key8.replace(/~/g, "~0").replace(/\//g, "~1")+"/title",schemaPath:"#/properties/catalog/properties/checks/additionalProperties/properties/title/maxLength",keyword:"maxLength",params:{limit: 4096},message:"must NOT have more than 4096 characters"}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/catalog/checks/" + key8.replace(/~/g, "~0").replace(/\//g, "~1")+"/title",schemaPath:"#/properties/catalog/properties/checks/additionalProperties/properties/title/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid20 = _errs74 === errors;
}
else {
var valid20 = true;
}
if(valid20){
if(data30.description !== undefined){
let data32 = data30.description;
const _errs76 = errors;
if(errors === _errs76){
if(typeof data32 === "string"){
if(func1(data32) > 4096){
validate20.errors = [{instancePath:instancePath+"/catalog/checks/" + key8.replace(/~/g, "~0").replace(/\//g, "~1")+"/description",schemaPath:"#/properties/catalog/properties/checks/additionalProperties/properties/description/maxLength",keyword:"maxLength",params:{limit: 4096},message:"must NOT have more than 4096 characters"}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/catalog/checks/" + key8.replace(/~/g, "~0").replace(/\//g, "~1")+"/description",schemaPath:"#/properties/catalog/properties/checks/additionalProperties/properties/description/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid20 = _errs76 === errors;
}
else {
var valid20 = true;
}
if(valid20){
if(data30.remedy !== undefined){
let data33 = data30.remedy;
const _errs78 = errors;
if(errors === _errs78){
if(typeof data33 === "string"){
if(func1(data33) > 4096){
validate20.errors = [{instancePath:instancePath+"/catalog/checks/" + key8.replace(/~/g, "~0").replace(/\//g, "~1")+"/remedy",schemaPath:"#/properties/catalog/properties/checks/additionalProperties/properties/remedy/maxLength",keyword:"maxLength",params:{limit: 4096},message:"must NOT have more than 4096 characters"}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/catalog/checks/" + key8.replace(/~/g, "~0").replace(/\//g, "~1")+"/remedy",schemaPath:"#/properties/catalog/properties/checks/additionalProperties/properties/remedy/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid20 = _errs78 === errors;
}
else {
var valid20 = true;
}
if(valid20){
if(data30.evidence !== undefined){
let data34 = data30.evidence;
const _errs80 = errors;
if(errors === _errs80){
if(typeof data34 === "string"){
if(func1(data34) > 128){
validate20.errors = [{instancePath:instancePath+"/catalog/checks/" + key8.replace(/~/g, "~0").replace(/\//g, "~1")+"/evidence",schemaPath:"#/properties/catalog/properties/checks/additionalProperties/properties/evidence/maxLength",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(func1(data34) < 1){
validate20.errors = [{instancePath:instancePath+"/catalog/checks/" + key8.replace(/~/g, "~0").replace(/\//g, "~1")+"/evidence",schemaPath:"#/properties/catalog/properties/checks/additionalProperties/properties/evidence/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/catalog/checks/" + key8.replace(/~/g, "~0").replace(/\//g, "~1")+"/evidence",schemaPath:"#/properties/catalog/properties/checks/additionalProperties/properties/evidence/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid20 = _errs80 === errors;
}
else {
var valid20 = true;
}
if(valid20){
if(data30.references !== undefined){
let data35 = data30.references;
const _errs82 = errors;
if(errors === _errs82){
if(data35 && typeof data35 == "object" && !Array.isArray(data35)){
for(const key9 in data35){
let data36 = data35[key9];
const _errs85 = errors;
if(errors === _errs85){
if(Array.isArray(data36)){
var valid22 = true;
const len4 = data36.length;
for(let i5=0; i5<len4; i5++){
let data37 = data36[i5];
const _errs87 = errors;
if(errors === _errs87){
if(typeof data37 === "string"){
if(func1(data37) > 4096){
validate20.errors = [{instancePath:instancePath+"/catalog/checks/" + key8.replace(/~/g, "~0").replace(/\//g, "~1")+"/references/" + key9.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + i5,schemaPath:"#/properties/catalog/properties/checks/additionalProperties/properties/references/additionalProperties/items/maxLength",keyword:"maxLength",params:{limit: 4096},message:"must NOT have more than 4096 characters"}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/catalog/checks/" + key8.replace(/~/g, "~0").replace(/\//g, "~1")+"/references/" + key9.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + i5,schemaPath:"#/properties/catalog/properties/checks/additionalProperties/properties/references/additionalProperties/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid22 = _errs87 === errors;
if(!valid22){
break;
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/catalog/checks/" + key8.replace(/~/g, "~0").replace(/\//g, "~1")+"/references/" + key9.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/catalog/properties/checks/additionalProperties/properties/references/additionalProperties/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid21 = _errs85 === errors;
if(!valid21){
break;
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/catalog/checks/" + key8.replace(/~/g, "~0").replace(/\//g, "~1")+"/references",schemaPath:"#/properties/catalog/properties/checks/additionalProperties/properties/references/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid20 = _errs82 === errors;
}
else {
var valid20 = true;
}
if(valid20){
if(data30.reasons !== undefined){
let data38 = data30.reasons;
const _errs89 = errors;
if(errors === _errs89){
if(data38 && typeof data38 == "object" && !Array.isArray(data38)){
for(const key10 in data38){
const _errs91 = errors;
if(typeof key10 === "string"){
if(!pattern9.test(key10)){
const err5 = {instancePath:instancePath+"/catalog/checks/" + key8.replace(/~/g, "~0").replace(/\//g, "~1")+"/reasons",schemaPath:"#/properties/catalog/properties/checks/additionalProperties/properties/reasons/propertyNames/pattern",keyword:"pattern",params:{pattern: "^[a-z][a-z0-9_]{0,63}$"},message:"must match pattern \""+"^[a-z][a-z0-9_]{0,63}$"+"\"",propertyName:key10};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
var valid23 = _errs91 === errors;
if(!valid23){
const err6 = {instancePath:instancePath+"/catalog/checks/" + key8.replace(/~/g, "~0").replace(/\//g, "~1")+"/reasons",schemaPath:"#/properties/catalog/properties/checks/additionalProperties/properties/reasons/propertyNames",keyword:"propertyNames",params:{propertyName: key10},message:"property name must be valid"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
validate20.errors = vErrors;
return false;
break;
}
}
if(valid23){
for(const key11 in data38){
let data39 = data38[key11];
const _errs93 = errors;
if(errors === _errs93){
if(typeof data39 === "string"){
if(func1(data39) > 4096){
validate20.errors = [{instancePath:instancePath+"/catalog/checks/" + key8.replace(/~/g, "~0").replace(/\//g, "~1")+"/reasons/" + key11.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/catalog/properties/checks/additionalProperties/properties/reasons/additionalProperties/maxLength",keyword:"maxLength",params:{limit: 4096},message:"must NOT have more than 4096 characters"}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/catalog/checks/" + key8.replace(/~/g, "~0").replace(/\//g, "~1")+"/reasons/" + key11.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/catalog/properties/checks/additionalProperties/properties/reasons/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid24 = _errs93 === errors;
if(!valid24){
break;
}
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/catalog/checks/" + key8.replace(/~/g, "~0").replace(/\//g, "~1")+"/reasons",schemaPath:"#/properties/catalog/properties/checks/additionalProperties/properties/reasons/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid20 = _errs89 === errors;
}
else {
var valid20 = true;
}
}
}
}
}
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/catalog/checks/" + key8.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/catalog/properties/checks/additionalProperties/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid19 = _errs72 === errors;
if(!valid19){
break;
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/catalog/checks",schemaPath:"#/properties/catalog/properties/checks/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/catalog",schemaPath:"#/properties/catalog/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid1 = _errs67 === errors;
}
else {
var valid1 = true;
}
}
}
}
else {
validate20.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate20.errors = vErrors;
return errors === 0;
}
validate20.evaluated = {"props":{"frameworks":true,"catalog":true},"dynamicProps":false,"dynamicItems":false};

exports.isBundleManifest = validate21;
const schema32 = {"type":"object","required":["revision","roots","wasm"],"properties":{"revision":{"type":"string"},"roots":{"type":"array","items":{"type":"string"}},"wasm":{"type":"array","contains":{"type":"object","required":["entrypoint","module"],"properties":{"entrypoint":{"const":"docket/decision"},"module":{"const":"/policy.wasm"}}}}}};

function validate21(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate21.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.revision === undefined) && (missing0 = "revision")) || ((data.roots === undefined) && (missing0 = "roots"))) || ((data.wasm === undefined) && (missing0 = "wasm"))){
validate21.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.revision !== undefined){
const _errs1 = errors;
if(typeof data.revision !== "string"){
validate21.errors = [{instancePath:instancePath+"/revision",schemaPath:"#/properties/revision/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.roots !== undefined){
let data1 = data.roots;
const _errs3 = errors;
if(errors === _errs3){
if(Array.isArray(data1)){
var valid1 = true;
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
const _errs5 = errors;
if(typeof data1[i0] !== "string"){
validate21.errors = [{instancePath:instancePath+"/roots/" + i0,schemaPath:"#/properties/roots/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid1 = _errs5 === errors;
if(!valid1){
break;
}
}
}
else {
validate21.errors = [{instancePath:instancePath+"/roots",schemaPath:"#/properties/roots/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.wasm !== undefined){
let data3 = data.wasm;
const _errs7 = errors;
if(errors === _errs7){
if(Array.isArray(data3)){
const _errs9 = errors;
const len1 = data3.length;
for(let i1=0; i1<len1; i1++){
let data4 = data3[i1];
const _errs10 = errors;
if(errors === _errs10){
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
let missing1;
if(((data4.entrypoint === undefined) && (missing1 = "entrypoint")) || ((data4.module === undefined) && (missing1 = "module"))){
const err0 = {instancePath:instancePath+"/wasm/" + i1,schemaPath:"#/properties/wasm/contains/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
else {
if(data4.entrypoint !== undefined){
const _errs12 = errors;
if("docket/decision" !== data4.entrypoint){
const err1 = {instancePath:instancePath+"/wasm/" + i1+"/entrypoint",schemaPath:"#/properties/wasm/contains/properties/entrypoint/const",keyword:"const",params:{allowedValue: "docket/decision"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
var valid3 = _errs12 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data4.module !== undefined){
const _errs13 = errors;
if("/policy.wasm" !== data4.module){
const err2 = {instancePath:instancePath+"/wasm/" + i1+"/module",schemaPath:"#/properties/wasm/contains/properties/module/const",keyword:"const",params:{allowedValue: "/policy.wasm"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
var valid3 = _errs13 === errors;
}
else {
var valid3 = true;
}
}
}
}
else {
const err3 = {instancePath:instancePath+"/wasm/" + i1,schemaPath:"#/properties/wasm/contains/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
var valid2 = _errs10 === errors;
if(valid2){
break;
}
}
if(!valid2){
validate21.errors = [{instancePath:instancePath+"/wasm",schemaPath:"#/properties/wasm/contains",keyword:"contains",params:{minContains: 1},message:"must contain at least 1 valid item(s)"}];
return false;
}
else {
errors = _errs9;
if(vErrors !== null){
if(_errs9){
vErrors.length = _errs9;
}
else {
vErrors = null;
}
}
}
}
else {
validate21.errors = [{instancePath:instancePath+"/wasm",schemaPath:"#/properties/wasm/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate21.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate21.errors = vErrors;
return errors === 0;
}
validate21.evaluated = {"props":{"revision":true,"roots":true,"wasm":true},"dynamicProps":false,"dynamicItems":false};
